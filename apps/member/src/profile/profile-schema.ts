import {
  birthChecks,
  optionalText,
  ownWordChecks,
  type ProfileDraft,
  profileDraftOf,
  profileDraftSchema,
  profileShape,
} from '@sabha/forms/profile'
import { type Profile, profileFields } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** What a member may change, as it is typed; in the order of the page. */
export interface ProfileValues extends ProfileDraft {
  company: string
}

/** Completed profiles may do without date of birth and About (specification, section 5). */
export const profileSchema = z
  .object({
    ...profileShape,
    company: optionalText(profileFields.company.maxLength),
    date_of_birth: z.string().check(...birthChecks),
    about: optionalText(profileFields.about.maxLength),
  })
  .check(...ownWordChecks)

/** The draft of the page: its input, and the version of the profile that was edited. */
export const profilePageDraftSchema = z.object({
  version: z.union([z.string(), z.number()]),
  values: z.extend(profileDraftSchema, { company: z.string() }),
})

export function valuesOf(profile: Profile): ProfileValues {
  return { company: profile.company ?? '', ...profileDraftOf(profile) }
}
