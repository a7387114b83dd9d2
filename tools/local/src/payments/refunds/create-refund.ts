import type { Context } from 'hono'
import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { notesSchema } from '../api/notes.ts'
import { readBody } from '../api/read-body.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Payment } from '../payments/payment.ts'
import type { Refund } from './refund.ts'
import { refundPayment } from './refund-payment.ts'

const halfYear = 182 * 24 * 60 * 60

const refundRequestSchema = z.strictObject({
  amount: z.int().optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  notes: notesSchema.optional(),
  receipt: z.string().nullish(),
})

/** Creates the refund that a merchant requests. A repeated idempotency key returns the same refund. */
export async function createRefund(
  sandbox: Sandbox,
  context: Context,
  payment: Payment,
): Promise<Refund> {
  const request = await readBody(context, refundRequestSchema)
  const key = context.req.header('x-refund-idempotency')
  const body = `${payment.id} ${JSON.stringify(request)}`
  const earlier = key === undefined ? undefined : earlierRefund(sandbox, key, body)
  if (earlier) return earlier
  const amount = request.amount ?? payment.amount - payment.amount_refunded
  checkRefund(sandbox, payment, amount)
  const refund = refundPayment(sandbox, payment, { ...request, amount })
  if (key !== undefined) sandbox.state.refundKeys[key] = { body, refundId: refund.id }
  return refund
}

function earlierRefund(sandbox: Sandbox, key: string, body: string): Refund | undefined {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequestError('The idempotency key must have at least 10 letters, digits, - or _.')
  }
  const { refundKeys } = sandbox.state
  const earlier = Object.hasOwn(refundKeys, key) ? refundKeys[key] : undefined
  if (!earlier) return undefined
  if (earlier.body !== body) {
    throw badRequestError('Different request with the same idempotency key')
  }
  return sandbox.state.refunds[earlier.refundId]
}

function checkRefund(sandbox: Sandbox, payment: Payment, amount: number): void {
  if (payment.status === 'refunded') {
    throw badRequestError('The payment has been fully refunded already')
  }
  if (!payment.captured)
    throw badRequestError('The payment status should be captured for action to be taken')
  if (amount < 100)
    throw badRequestError('The amount must be at least INR 1.00', { field: 'amount' })
  if (amount > payment.amount - payment.amount_refunded) {
    throw badRequestError('The refund amount provided is greater than amount captured')
  }
  if (sandbox.clock.seconds() - payment.created_at > halfYear) {
    throw badRequestError('Refund is not allowed for payments older than 6 months')
  }
}
