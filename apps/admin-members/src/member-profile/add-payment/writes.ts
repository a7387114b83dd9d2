import { callFunction, write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import type { OfflineGift } from './gift-form.ts'

/** A gift, and whose it is. */
export interface GiftOf {
  memberId: string
  gift: OfflineGift
}

/**
 * Enters a gift received offline. A reference is taken once for each source, so that of a double press,
 * or of two admins, one is refused.
 *
 * @throws BackendError `gift_entered`, `own_gift`, `member_not_found`, `admin_only`, `invalid_input`, and
 * as every write.
 */
export async function enterGift({ memberId, gift }: GiftOf): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('record_offline_gift', { member_id: memberId, ...gift }),
  )
}

const lookedUpSchema = z.object({
  payment: z.object({
    id: z.string(),
    /** The provider's word. */
    status: z.string(),
    /** Whose it is; null for an account that was deleted. */
    member_id: z.nullable(z.uuid()),
  }),
})

/** A payment as the provider has it, which is as it is recorded now. */
export type LookedUpPayment = z.infer<typeof lookedUpSchema>['payment']

/**
 * Asks the provider about a payment and records what it answers; however often, once. What comes of it is
 * audited.
 *
 * @throws BackendError `payment_unknown`, `forbidden`, `provider_unavailable`, `books_unavailable`,
 * `payment_amount_mismatch`, and as every call of a function.
 */
export async function lookUpPayment(id: string): Promise<LookedUpPayment> {
  const { payment } = await callFunction({
    name: 'reconcile-payments',
    body: { razorpay_payment_id: id },
    answer: lookedUpSchema,
    fallback: 'The payment could not be looked up.',
  })
  return payment
}
