import * as z from 'zod/mini'
import { profileFields } from '../profile-fields.ts'
import { normalizeName } from './normalize-name.ts'
import { countryCodes } from './option-lists.ts'

/** The fields of the Basic Details step that are saved as typed. */
export const basicDetailsSchema = z.object({
  full_name: requiredName(profileFields.full_name.maxLength),
  company: requiredName(profileFields.company.maxLength),
})

function requiredName(longest: number) {
  return z.string().check(z.overwrite(normalizeName), z.minLength(1), z.maxLength(longest))
}

/** The input of the step, valid or not. */
export const basicDetailsDraftSchema = z.object({
  fullName: z.string(),
  countryCode: z.enum(countryCodes),
  phone: z.string(),
  company: z.string(),
})

export type BasicDetailsDraft = z.infer<typeof basicDetailsDraftSchema>
export type BasicDetails = z.infer<typeof basicDetailsSchema>
