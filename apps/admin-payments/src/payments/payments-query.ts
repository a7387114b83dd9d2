import { paymentStatuses } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'
import { paymentKinds } from '../payment.ts'

/** Filters of the list, stored in the URL; an empty value means any. */
export const paymentsQuerySchema = z.object({
  /** Matches a member, or a payment, subscription or receipt number. */
  search: searchTextSchema,
  state: z.enum(['', ...paymentStatuses]),
  kind: z.enum(['', ...paymentKinds]),
  /** `week` for the last 7 days, or a month such as 2026-11. */
  period: z.string().check(z.regex(/^(|week|20\d\d-(0[1-9]|1[0-2]))$/)),
})

export type PaymentsQuery = z.infer<typeof paymentsQuerySchema>

export const anyPayment: PaymentsQuery = { search: '', state: '', kind: '', period: '' }

/** Removes empty filters. */
export function toPaymentFilter(query: PaymentsQuery): Partial<PaymentsQuery> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
