import * as z from 'zod/mini'
import { fieldLengths } from '../limits.ts'
import { countryCodes } from './option-lists.ts'

/** The part of the Basic Details step that is saved as typed. */
export const basicDetailsSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(fieldLengths.fullName)),
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(fieldLengths.company)),
})

/** The step as somebody has typed it so far, right or not. */
export const basicDetailsDraftSchema = z.object({
  fullName: z.string(),
  countryCode: z.enum(countryCodes),
  phone: z.string(),
  company: z.string(),
})

export type BasicDetailsDraft = z.infer<typeof basicDetailsDraftSchema>
export type BasicDetails = z.infer<typeof basicDetailsSchema>
