import { createHash } from 'node:crypto'
import { rowId, userIds } from '../setup/world-people.ts'
import { sqlIds } from './rule.ts'

/** ID of a payment without a contribution. */
export const pendingPayment = 'f0000000-0000-4000-8000-000000000001'

/** Returns the payment ID that the world gives the payment of a user. */
export function paymentId(user: string): string {
  return `pay_${createHash('md5').update(user).digest('hex').slice(0, 14)}`
}

/** Adds payments of the member: failed, refunded in part and in full, completed, and pending. */
export const insertAdminPayments = `
  insert into public.contributions (user_id, amount, refunded_amount, contribution_type, payment_status, razorpay_payment_id)
  values
    (${sqlIds.member}, 50000, 0, 'one-time', 'failed', 'pay_FAILED00000000'),
    (${sqlIds.member}, 50000, 20000, 'one-time', 'completed', 'pay_PART0000000000'),
    (${sqlIds.member}, 50000, 50000, 'one-time', 'refunded', 'pay_FULL0000000000');
  insert into public.payments (id, razorpay_payment_id, order_id, amount, currency, status)
  values ('${pendingPayment}', 'pay_PENDING0000000', '${rowId('order', userIds.member)}', 50000, 'INR', 'created')`

/** Returns a query for the ids of the payments on a page of the list. */
export const listedPayments = (call: string) =>
  `select string_agg(p ->> 'id', ' ') as ids
   from jsonb_array_elements(test.answer(public.admin_payments(${call})) -> 'payments') as p`

/** Returns a query for the total of a list and the number of payments on its first page. */
export const listedTotal = (call: string) =>
  `select page ->> 'total' as total, jsonb_array_length(page -> 'payments') as rows
   from test.answer(public.admin_payments(${call})) as page`
