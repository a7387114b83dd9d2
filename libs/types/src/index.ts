export {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusSchema,
} from './application.ts'
export { dateInIndia, daysBetween } from './calendar.ts'
export { codeOf } from './code-of.ts'
export { cleanEmail, isEmailAddress } from './email-address.ts'
export { errorCodeSchema } from './error-code-schema.ts'
export { type ErrorCode, errorCodes } from './error-codes.ts'
export { formatDate } from './format-date.ts'
export { formatRupees } from './format-rupees.ts'
export { initialsOf, type NamedPerson } from './initials-of.ts'
export { parseInterests } from './interests.ts'
export { isLanguage, type Language, languageNames, languages } from './languages.ts'
export { amounts, limits } from './limits.ts'
export { type OnboardingStatus, onboardingStatuses } from './onboarding-statuses.ts'
export {
  onboardingStatusSchema,
  type Profile,
  type ProfileAnswers,
  profileSchema,
  roleSchema,
} from './profile.ts'
export { type ProfileCompletionAnswers, profileCompletion } from './profile-completion.ts'
export {
  type ProfileField,
  type ProfileFieldWith,
  profileFieldNames,
  profileFieldRules,
  profileFields,
  profileFieldsWith,
  sameForEachField,
} from './profile-fields.ts'
export type { ReauthenticationKind, ReauthenticationProof } from './reauthentication.ts'
export { type Role, roles } from './roles.ts'
export { withTimeout } from './with-timeout.ts'
