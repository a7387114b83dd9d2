import { write } from '@sabha/backend'
import { lookUpPayment } from '@sabha/backend/payments'
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

/** Both mutations invalidate all members, because every list shows totals. */
export const paymentMutations = {
  enterGift: () => mutation({ mutationFn: enterGift, invalidates: [membersKey] }),
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [membersKey] }),
}
