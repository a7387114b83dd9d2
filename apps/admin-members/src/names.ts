import type { OnboardingStatus, Role } from '@sabha/types'

/** English names, on the screen and in exported files. */
export const statusNames: Record<OnboardingStatus, string> = {
  profilecompleted: 'Profile Completed',
  paymentdone: 'Payment Done',
  paymentpending: 'Payment Pending',
  paymentskipped: 'Payment Skipped',
  signedin: 'Just Signed In',
}

export const roleNames: Record<Role, string> = {
  member: 'Member',
  admin: 'Admin',
  superuser: 'Super Admin',
}
