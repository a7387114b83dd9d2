import { dateInIndia } from '@sabha/types'
import { messages } from '../messages/en.ts'
import type { ExportedPayment } from './api.ts'

/** Columns of the file in their order, in English like those of other files. */
export const paymentColumns: readonly [
  header: string,
  cellOf: (payment: ExportedPayment) => string | null,
][] = [
  ['Date', ({ created_at }) => dateInIndia(new Date(created_at))],
  ['Full Name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Amount (₹)', ({ amount }) => String(amount / 100)],
  ['Refunded (₹)', ({ refunded_amount }) => String(refunded_amount / 100)],
  ['State', ({ state }) => messages.states[state]],
  ['Kind', ({ kind }) => messages.kinds[kind]],
  ['Method', ({ method }) => method],
  ['Payment ID', ({ payment_id }) => payment_id],
  ['Subscription ID', ({ subscription_id }) => subscription_id],
  ['Receipt', ({ receipt }) => receipt],
  ['Reference', ({ reference }) => reference],
  ['Reason of Failure', ({ failure, state }) => (state === 'failed' ? failure : null)],
]
