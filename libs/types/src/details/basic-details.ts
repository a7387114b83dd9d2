import * as z from 'zod/mini'
import { profileFields } from '../profile-fields.ts'
import { cleanWords } from './clean-words.ts'
import { countryCodes } from './option-lists.ts'

/** The part of the Basic Details step that is saved as typed. */
export const basicDetailsSchema = z.object({
  full_name: words(profileFields.full_name.maxLength),
  company: words(profileFields.company.maxLength),
})

function words(longest: number) {
  return z.string().check(z.overwrite(cleanWords), z.minLength(1), z.maxLength(longest))
}

/** The step as somebody has typed it so far, right or not. */
export const basicDetailsDraftSchema = z.object({
  fullName: z.string(),
  countryCode: z.enum(countryCodes),
  phone: z.string(),
  company: z.string(),
})

export type BasicDetailsDraft = z.infer<typeof basicDetailsDraftSchema>
export type BasicDetails = z.infer<typeof basicDetailsSchema>
