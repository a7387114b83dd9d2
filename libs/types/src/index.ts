export { type ErrorCode, errorCodeSchema, errorCodes } from './error-codes.ts'
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
