import {
  birthChecks,
  optionalText,
  ownWordChecks,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
} from '@sabha/forms/profile'
import { fieldLengths, type Profile } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** What a member may change, as it is typed; in the order of the page. */
export interface ProfileValues extends ProfileDraft {
  company: string
}

/** Completed profiles may do without date of birth and About (specification, section 5). */
export const profileSchema = z
  .object({
    ...profileShape,
    company: optionalText(fieldLengths.company),
    date_of_birth: z.string().check(...birthChecks),
    about: optionalText(fieldLengths.about),
  })
  .check(...ownWordChecks)

/** The draft of the page: its input, and the version of the profile that was edited. */
export const profilePageDraftSchema = z.object({
  version: z.union([z.string(), z.number()]),
  values: z.extend(profileDraftSchema, { company: z.string() }),
})

export function valuesOf(profile: Profile): ProfileValues {
  const draft = profileDraftOf(profile)
  return {
    company: profile.company ?? '',
    profession: draft.profession,
    custom_profession: draft.custom_profession,
    designation: draft.designation,
    date_of_birth: draft.date_of_birth,
    city: draft.city,
    interests: draft.interests,
    custom_interest: draft.custom_interest,
    about: draft.about,
  }
}
