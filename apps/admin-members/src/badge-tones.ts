import type { OnboardingStatus, Role } from '@sabha/types'
import type { BadgeTone } from '@sabha/ui/badge'

export const roleTones: Record<Role, BadgeTone> = {
  member: 'plain',
  admin: 'accent',
  superuser: 'good',
}

export const statusTones: Record<OnboardingStatus, BadgeTone> = {
  signedin: 'plain',
  paymentpending: 'waiting',
  paymentdone: 'accent',
  paymentskipped: 'plain',
  profilecompleted: 'good',
}
