import { write } from '@sabha/backend'
import { lookUpPayment } from '@sabha/backend/payments'
import { mutation } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { membersKey } from '../../member.ts'
import type { OfflineGift } from './gift-form.ts'

interface GiftOf {
  memberId: string
  gift: OfflineGift
  /** IDs of similar gifts that are not this one. */
  differentFrom: string[]
}

/**
 * Records an offline contribution. The reference is unique per source, so that a double click, or a
 * second admin, is rejected.
 * @throws BackendError `gift_entered`, `own_gift`, `member_not_found`, `admin_only`,
 * `invalid_input`, own code `gift_similar`, and as every write.
 */
async function enterGift({ memberId, gift, differentFrom }: GiftOf): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('record_offline_gift', {
      member_id: memberId,
      ...gift,
      ...(differentFrom.length > 0 && { different_from: differentFrom }),
    }),
  )
}

const enteredGiftSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  /** In paise. */
  amount: z.int(),
  received_at: z.string(),
})

export type EnteredGift = z.infer<typeof enteredGiftSchema>

const refusalSchema = z.object({ details: z.string() })
const giftsSchema = z.object({ gifts: z.array(enteredGiftSchema) })

/** Returns the gifts that `gift_entered` and `gift_similar` name. */
export function enteredGiftsOf(error: Error | null): EnteredGift[] {
  const refusal = z.safeParse(refusalSchema, error?.cause).data
  if (!refusal?.details.startsWith('{')) return []
  try {
    return z.safeParse(giftsSchema, JSON.parse(refusal.details)).data?.gifts ?? []
  } catch {
    return []
  }
}

/** Both mutations invalidate all members, because every list shows totals. */
export const paymentMutations = {
  enterGift: () => mutation({ mutationFn: enterGift, invalidates: [membersKey] }),
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [membersKey] }),
}
