import { read, write } from '@sabha/backend'
import type { PaymentStatus } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import type { PaymentKind } from '../payment.ts'
import { type PaymentsQuery, toPaymentFilter } from '../payments/payments-query.ts'

const text = z.nullable(z.string())

const exportedPaymentSchema = z.object({
  created_at: z.string(),
  full_name: text,
  email: text,
  kind: z.openEnum<PaymentKind>(),
  state: z.openEnum<PaymentStatus>(),
  amount: z.int(),
  refunded_amount: z.int(),
  method: text,
  payment_id: text,
  subscription_id: text,
  /** Number as printed. */
  receipt: text,
  /** Transfer, cheque or cash-book number of an offline gift. */
  reference: text,
  failure: text,
})

export type ExportedPayment = z.infer<typeof exportedPaymentSchema>

const startedSchema = z.object({ export_id: z.uuid(), total: z.int(), pages: z.int() })

/**
 * Starts an export of the payments that match. Audited, at most 20 an hour.
 * @throws BackendError `admin_only`, `rate_limited`, and as every write.
 */
export function startPaymentExport(query: PaymentsQuery) {
  return write(startedSchema, (db) => db.rpc('start_payment_export', toPaymentFilter(query)))
}

interface ExportPage {
  exportId: string
  page: number
  signal: AbortSignal
}

/**
 * Reads a page of 1,000 payments of an export, from 1.
 * @throws BackendError `export_not_found`, `admin_only`, `rate_limited`, and as every read.
 */
export function readPaymentExportPage({ exportId, page, signal }: ExportPage) {
  const place = { export_id: exportId, page }
  return read(z.array(exportedPaymentSchema), (db) => db.rpc('payment_export_page', place), {
    signal,
  })
}
