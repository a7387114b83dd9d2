import { profileSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'

/** A profile as admins read it. */
export const memberSchema = z.extend(z.omit(profileSchema, { answers_version: true }), {
  /** A monthly, yearly or subscription contribution in the last 31 days. */
  auto_pay_active: z.boolean(),
  /** The interests as they are shown: a custom one stands in for Other. */
  interest_labels: z.array(z.string()),
})

export type Member = z.infer<typeof memberSchema>

/** The first word of every key under which members are kept: a write reads all of them anew. */
export const membersKey = ['members'] as const
