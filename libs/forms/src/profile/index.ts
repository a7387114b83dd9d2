export { InterestFields } from './interest-fields.tsx'
export { ProfessionFields } from './profession-fields.tsx'
export {
  AboutField,
  CityField,
  DateOfBirthField,
  LineField,
  LineFields,
  type ProfileFieldProps,
} from './profile-fields.tsx'
export {
  birthChecks,
  neededText,
  optionalText,
  ownWordChecks,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
} from './profile-schema.ts'
export { useProfileProblems } from './use-profile-problems.ts'
export { whileTooFewInterests } from './while-too-few-interests.ts'
