import type { Role } from '@sabha/types'
import { contributionSchema, cursorSchema, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const eventSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Kind of actor, without naming other admins; undefined for the system. */
  by: z.optional(z.openEnum<'member' | 'you' | 'admin'>()),
})

const { amount, contribution_type } = contributionSchema.shape
const source = contributionSchema.shape.source

const happenedSchema = z.extend(eventSchema, {
  kind: z.enum(['joined', 'email_verified', 'phone_verified', 'exported']),
})
const roleChangedSchema = z.extend(eventSchema, {
  kind: z.literal('role_changed'),
  from: z.openEnum<Role>(),
  to: z.openEnum<Role>(),
})
const emailChangedSchema = z.extend(eventSchema, {
  kind: z.literal('email_changed'),
  /** Masked. */
  from: z.string(),
  to: z.string(),
})
const paymentSchema = z.extend(eventSchema, {
  kind: z.enum(['paid', 'payment_failed']),
  amount,
  contribution_type,
  source,
  payment_id: z.optional(z.string()),
})
const amountSchema = z.extend(eventSchema, {
  kind: z.enum(['refunded', 'auto_pay_authorised', 'auto_pay_end_requested', 'auto_pay_ended']),
  amount,
})
const giftSchema = z.extend(eventSchema, {
  kind: z.enum(['gift_entered', 'gift_reversed']),
  /** Id of a contribution that can be reversed. */
  contribution_id: z.optional(z.uuid()),
  amount,
  source,
  reference: z.string(),
  reason: z.string(),
})
const receiptEventSchema = z.extend(eventSchema, {
  kind: z.enum(['receipt_issued', 'receipt_voided']),
  receipt_id: z.uuid(),
  financial_year: receiptSchema.shape.financial_year,
  number: receiptSchema.shape.number,
})

const attendedSchema = z.extend(eventSchema, {
  kind: z.literal('attended'),
  event_id: z.uuid(),
  /** Title of the event. */
  title: z.string(),
})

const listedEventSchema = z.union([
  happenedSchema,
  roleChangedSchema,
  emailChangedSchema,
  paymentSchema,
  amountSchema,
  giftSchema,
  receiptEventSchema,
  attendedSchema,
])

/** An event of a kind that this build does not know is shown with the name of its kind. */
const timelineEventSchema = z.union([
  listedEventSchema,
  z.extend(eventSchema, { kind: z.openEnum<never>() }),
])

export const timelinePageSchema = z.object({
  events: z.array(timelineEventSchema),
  next: z.nullable(cursorSchema),
})

export type ListedEvent = z.infer<typeof listedEventSchema>
export type TimelineEvent = z.infer<typeof timelineEventSchema>

export function isListed(event: TimelineEvent): event is ListedEvent {
  return z.safeParse(listedEventSchema, event).success
}
