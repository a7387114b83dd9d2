import { type CsvColumn, createDownload } from '@sabha/downloads'
import { dateInIndia } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import { messages } from '../messages/en.ts'
import { useMessages } from '../payments/messages.ts'
import type { PaymentsQuery } from '../payments/payments-query.ts'
import { type ExportedPayment, readPaymentExportPage, startPaymentExport } from './api.ts'

/** Columns of the file in their order, in English like those of other files. */
const columns: readonly CsvColumn<ExportedPayment>[] = [
  ['Date', ({ created_at }) => dateInIndia(new Date(created_at))],
  ['Full Name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Amount (₹)', ({ amount }) => String(amount / 100)],
  ['Refunded (₹)', ({ refunded_amount }) => String(refunded_amount / 100)],
  ['State', ({ state }) => lookUp(messages.states, state, state)],
  ['Kind', ({ kind }) => lookUp(messages.kinds, kind, kind)],
  ['Method', ({ method }) => method],
  ['Payment ID', ({ payment_id }) => payment_id],
  ['Subscription ID', ({ subscription_id }) => subscription_id],
  ['Receipt', ({ receipt }) => receipt],
  ['Reference', ({ reference }) => reference],
  ['Reason of Failure', ({ failure, state }) => (state === 'failed' ? failure : null)],
]

/** Saves payments as a CSV file, newest first. */
export const paymentsDownload = createDownload({
  name: 'payments',
  columns,
  useTexts: () => useMessages().export,
  async start(query: PaymentsQuery) {
    const { export_id: exportId, total, pages } = await startPaymentExport(query)
    return { total, places: Array.from({ length: pages }, (_, n) => ({ exportId, page: n + 1 })) }
  },
  readPage: async (place, signal) => ({
    rows: await readPaymentExportPage({ ...place, signal }),
  }),
})
