export { InterestFields } from './interest-fields.tsx'
export { interestsButtonState } from './interests-button-state.ts'
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
  customOptionChecks,
  dateOfBirthChecks,
  optionalText,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
  requiredText,
} from './profile-schema.ts'
export { useProfileProblems } from './use-profile-problems.ts'
