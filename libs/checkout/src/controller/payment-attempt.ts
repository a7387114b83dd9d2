import * as z from '@sabha/types/schema'

const pages = z.enum(['onboarding', 'contribution'])
const offered = z.enum(['monthly', 'custom'])

const subjectSchema = z.union([
  z.object({ kind: z.literal('order'), id: z.string() }),
  z.object({ kind: z.literal('subscription'), id: z.string() }),
])

/** The order or mandate that the payment window was opened for. */
export type PaymentSubject = z.infer<typeof subjectSchema>

export const paymentAttemptSchema = z.object({
  /** The receipt: the same for equal requests until one is paid. */
  id: z.string(),
  /** The payment request as text, for comparison. */
  intent: z.string(),
  page: pages,
  plan: offered,
  /** Amount in paise. */
  amount: z.int(),
  /** Null until the server has responded. */
  subject: z.nullable(subjectSchema),
  /** `open`: the window is open; `closed`: it was closed without a payment; `paid`: it has returned a proof. */
  stage: z.enum(['open', 'closed', 'paid']),
  /** The payment id from the window; null before. */
  paymentId: z.nullable(z.string()),
})

/** An attempt to pay, from pressing the button until its result is known. */
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>

export const confirmedPaymentSchema = z.object({
  /** The confirmed attempt. */
  attempt: z.string(),
  page: pages,
  plan: offered,
  /** Paise, once or per month. */
  amount: z.int(),
  /** The provider's payment id; null if not known yet. */
  paymentId: z.nullable(z.string()),
  /** Time of the payment. */
  at: z.iso.datetime({ offset: true }),
  /** Whether the ledger has not confirmed the payment yet. */
  pending: z.boolean(),
})

/** The known facts of a successful payment. */
export type ConfirmedPayment = z.infer<typeof confirmedPaymentSchema>
