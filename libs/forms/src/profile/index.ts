export { InterestFields } from './interest-fields.tsx'
export { ProfessionFields } from './profession-fields.tsx'
export {
  AboutField,
  CityField,
  DateOfBirthField,
  DesignationField,
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
export { useProfileLabels } from './use-profile-labels.ts'
export { useProfileProblems } from './use-profile-problems.ts'
export { whileTooFewInterests } from './while-too-few-interests.ts'
