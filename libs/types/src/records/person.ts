import * as z from 'zod/mini'
import { roleSchema } from '../profile.ts'

/** Somebody in the superuser's list of roles. */
export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  role: roleSchema,
  is_paid: z.boolean(),
  created_at: z.string(),
})

export type Person = z.infer<typeof personSchema>
