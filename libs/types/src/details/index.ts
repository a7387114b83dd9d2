/** Personal details in forms: normalization, validation and option lists. */

export {
  type BasicDetails,
  type BasicDetailsDraft,
  basicDetailsDraftSchema,
  basicDetailsSchema,
} from './basic-details.ts'
export { dateOfBirthProblem, latestDateOfBirth } from './date-of-birth.ts'
export { toLatinDigits } from './latin-digits.ts'
export { missingProfileFields, type ProfileCompletionField } from './missing-profile-fields.ts'
export { normalizeName } from './normalize-name.ts'
export { type CountryCode, countryCodes, interestOptions, professions } from './option-lists.ts'
export { parsePaise, toPaise } from './paise.ts'
export { toPhoneNumber, toPhoneParts } from './phone-number.ts'
