export {
  type OnboardingStatus,
  onboardingStatuses,
  onboardingStatusSchema,
  type Profile,
  profileSchema,
  type Role,
  roleSchema,
  roles,
} from './profile.ts'
