import { Badge } from '@sabha/ui/badge'
import type { Registration } from '../registration/registration.ts'
import { useMessages } from './messages.ts'
import { registrationState } from './registration-state.ts'

export type RegistrationBadgeProps = Pick<Registration, 'status' | 'waiting_position'>

/** Says that the member is going, or the place on the waiting list. */
export function RegistrationBadge(registration: RegistrationBadgeProps) {
  const { tone, label } = registrationState(registration, useMessages())
  return <Badge tone={tone}>{label}</Badge>
}
