import { callFunction, write } from '@sabha/backend'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { membersKey } from '../../member.ts'
import type { OfflineGift } from './gift-form.ts'

interface GiftOf {
  memberId: string
  gift: OfflineGift
}

/**
 * Records an offline contribution. The reference is unique per source, so that a double click, or a
 * second admin, is rejected.
 * @throws BackendError `gift_entered`, `own_gift`, `member_not_found`, `admin_only`,
 * `invalid_input`, and as every write.
 */
async function enterGift({ memberId, gift }: GiftOf): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('record_offline_gift', { member_id: memberId, ...gift }),
  )
}

const lookedUpSchema = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    /** The payer; null if the account was deleted. */
    member_id: z.nullable(z.uuid()),
  }),
})

/** A payment as the provider describes it, which is now recorded. */
export type LookedUpPayment = z.infer<typeof lookedUpSchema>['payment']

/**
 * Asks the provider about a payment and records the result. Idempotent and audited.
 * @throws BackendError `payment_unknown`, `forbidden`, `provider_unavailable`, `books_unavailable`,
 * `payment_amount_mismatch`, and as every call of a function.
 */
async function lookUpPayment(id: string): Promise<LookedUpPayment> {
  const { payment } = await callFunction({
    name: 'reconcile-payments',
    body: { razorpay_payment_id: id },
    answer: lookedUpSchema,
    fallback: 'The payment could not be looked up.',
  })
  return payment
}

/** Both mutations invalidate all members, because every list shows totals. */
export const paymentMutations = {
  enterGift: () => mutation({ mutationFn: enterGift, invalidates: [membersKey] }),
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [membersKey] }),
}
