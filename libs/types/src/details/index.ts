/** Personal details in forms: normalization, validation and option lists. */
export {
  type BasicDetails,
  type BasicDetailsDraft,
  basicDetailsDraftSchema,
  basicDetailsSchema,
} from './basic-details.ts'
export { cleanWords } from './clean-words.ts'
export { dateOfBirthProblem, latestDateOfBirth } from './date-of-birth.ts'
export { toLatinDigits } from './latin-digits.ts'
export { type CountryCode, countryCodes, interestOptions, professions } from './option-lists.ts'
export { readPaise, toPaise } from './paise.ts'
export { toPhoneNumber, toPhoneParts } from './phone-number.ts'
