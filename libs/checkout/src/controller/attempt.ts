import * as z from '@sabha/types/schema'

const pages = z.enum(['onboarding', 'contribution'])
const offered = z.enum(['monthly', 'custom'])

const subjectSchema = z.union([
  z.object({ kind: z.literal('order'), id: z.string() }),
  z.object({ kind: z.literal('subscription'), id: z.string() }),
])

/** What the provider's window was opened for. */
export type PaymentSubject = z.infer<typeof subjectSchema>

export const attemptSchema = z.object({
  /** The receipt: the same for the same intent until it is paid. */
  id: z.string(),
  /** The request that it answers, as text. */
  intent: z.string(),
  page: pages,
  plan: offered,
  /** Paise. */
  amount: z.int(),
  /** Null until the server has answered. */
  subject: z.nullable(subjectSchema),
  /** `open`: the window is; `closed`: it was closed unpaid; `paid`: it has handed over a proof. */
  stage: z.enum(['open', 'closed', 'paid']),
  /** What the window said of a payment; null before. */
  paymentId: z.nullable(z.string()),
})

/** One intent to pay, from the press of the button until it is known what became of it. */
export type Attempt = z.infer<typeof attemptSchema>

export const confirmationSchema = z.object({
  /** The attempt that it confirms. */
  attempt: z.string(),
  page: pages,
  plan: offered,
  /** Paise: once, or each month. */
  amount: z.int(),
  /** The provider's; null where it is not known yet. */
  paymentId: z.nullable(z.string()),
  /** The moment of the payment. */
  at: z.iso.datetime({ offset: true }),
  /** The books have not confirmed it yet. */
  pending: z.boolean(),
})

/** What is known of a payment that came about. */
export type Confirmation = z.infer<typeof confirmationSchema>
