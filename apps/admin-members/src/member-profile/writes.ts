import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/** A gift that never came, and why. */
export interface GiftReversal {
  contributionId: string
  reason: string
}

/**
 * Takes back a gift received offline: totals and receipt follow, the row stays as refunded. Of two admins
 * who do it at once one is refused.
 *
 * @throws BackendError `gift_reversed`, `gift_unknown`, `own_gift`, `admin_only`, `invalid_input`,
 * `session_missing`, and as every write.
 */
export async function reverseGift({ contributionId, reason }: GiftReversal): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('reverse_offline_gift', { contribution_id: contributionId, reason }),
  )
}
