import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'

export interface GiftReversal {
  contributionId: string
  reason: string
}

/**
 * Reverses an offline contribution: totals and receipt are updated, and the row stays as refunded.
 * A concurrent second reversal is rejected.
 * @throws BackendError `gift_reversed`, `gift_unknown`, `own_gift`, `admin_only`, `invalid_input`,
 * `session_missing`, and as every write.
 */
export async function reverseGift({ contributionId, reason }: GiftReversal): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('reverse_offline_gift', { contribution_id: contributionId, reason }),
  )
}
