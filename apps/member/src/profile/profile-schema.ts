import {
  customOptionChecks,
  dateOfBirthChecks,
  optionalText,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
} from '@sabha/forms/profile'
import { type Profile, profileFields } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** Form values that a member may change, in the order of the page. */
export interface ProfileValues extends ProfileDraft {
  company: string
}

/** Date of birth and About are optional in completed profiles (specification, section 5). */
export const profileSchema = z
  .object({
    ...profileShape,
    company: optionalText(profileFields.company.maxLength),
    date_of_birth: z.string().check(...dateOfBirthChecks),
    about: optionalText(profileFields.about.maxLength),
  })
  .check(...customOptionChecks)

/** Draft of the page: its values, and the version of the profile that was edited. */
export const profilePageDraftSchema = z.object({
  version: z.union([z.string(), z.number()]),
  values: z.extend(profileDraftSchema, { company: z.string() }),
})

export function toProfileValues(profile: Profile): ProfileValues {
  return { company: profile.company ?? '', ...profileDraftOf(profile) }
}
