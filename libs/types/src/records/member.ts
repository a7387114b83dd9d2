import * as z from 'zod/mini'
import { profileSchema } from '../profile.ts'
import { contributionSchema } from './contribution.ts'
import { cursorSchema } from './cursor.ts'
import { mandateSchema } from './mandate.ts'

const countSchema = z.int().check(z.nonnegative())

/** A profile as admins read it. */
export const memberSchema = z.extend(profileSchema, {
  /** A monthly, yearly or subscription contribution in the last 31 days. */
  auto_pay_active: z.boolean(),
  /** The interests as they are shown: a custom one stands in for Other. */
  interest_labels: z.array(z.string()),
})

/** One page of the members list with everything that stands around it. */
export const memberPageSchema = z.object({
  members: z.array(memberSchema),
  /** Members that match the filter. */
  total: countSchema,
  everyone: countSchema,
  /** Interests in use, for the filter. */
  interests: z.array(z.string()),
  next: z.nullable(cursorSchema),
})

/** A member with money and mandate, for the member profile. */
export const memberDetailSchema = z.object({
  member: memberSchema,
  /** The last 10, newest first. */
  transactions: z.array(contributionSchema),
  transaction_count: countSchema,
  mandate: z.nullable(mandateSchema),
  /** Other people with the same phone number. */
  others_with_phone: countSchema,
})

export type Member = z.infer<typeof memberSchema>
export type MemberPage = z.infer<typeof memberPageSchema>
export type MemberDetail = z.infer<typeof memberDetailSchema>
