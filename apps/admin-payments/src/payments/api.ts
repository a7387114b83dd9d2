import { read } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import { cursorSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { paymentSchema, paymentsKey } from '../payment.ts'
import { type PaymentsQuery, toPaymentFilter } from './payments-query.ts'

/** The database counts no further; one more means that there are more. */
export const countedPayments = 10_000

const answerSchema = z.object({
  payments: z.array(paymentSchema),
  /** Null on later pages, and if a search matches very many members. */
  total: z.nullable(z.int()),
  next: z.nullable(cursorSchema),
})

/** Reads 50 payments, newest first. Admins only; counted and audited. */
async function listPayments(query: PaymentsQuery, { after, signal }: PageOptions) {
  const page = {
    ...toPaymentFilter(query),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  const { payments, ...rest } = await read(answerSchema, (db) => db.rpc('admin_payments', page), {
    signal,
  })
  return { rows: payments, ...rest }
}

const monthsSchema = z.object({
  /** Month of the oldest payment; null if there is none. */
  first: z.nullable(z.string()),
  months: z.array(
    z.object({
      month: z.string(),
      /** In paise, without what was refunded. */
      received: z.int(),
      payments: z.int(),
      failed: z.int(),
      refunded: z.int(),
    }),
  ),
})

export type MonthTotals = z.infer<typeof monthsSchema>['months'][number]

const giftTwinsSchema = z.array(
  z.array(
    z.object({
      id: z.uuid(),
      source: z.openEnum<'bank_transfer' | 'cheque' | 'cash'>(),
      reference: z.string(),
      amount: z.int(),
      received_at: z.string(),
    }),
  ),
)

export type Gift = z.infer<typeof giftTwinsSchema>[number][number]

export const paymentsQueries = {
  /** Does not refetch several pages when shown again, since reads of admins are counted. */
  list: (query: PaymentsQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...paymentsKey, 'list', query],
      readPage: (place) => listPayments(query, place),
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  }),
  /** Offline gifts with the same reference, in groups. */
  giftTwins: () =>
    queryOptions({
      queryKey: [...paymentsKey, 'gift-twins'],
      queryFn: () => read(giftTwinsSchema, (db) => db.rpc('offline_gift_twins')),
    }),
  /** Totals of the last 12 months. */
  months: () =>
    queryOptions({
      queryKey: [...paymentsKey, 'months'],
      queryFn: () => read(monthsSchema, (db) => db.rpc('admin_payment_months')),
    }),
}

function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= 2
}
