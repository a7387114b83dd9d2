import * as z from 'zod/mini'
import { fieldLengths } from './limits.ts'

/** The part of the Basic Details step that is saved as typed. */
export const basicDetailsSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(fieldLengths.fullName)),
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(fieldLengths.company)),
})

export type BasicDetails = z.infer<typeof basicDetailsSchema>
