import { read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { membersKey } from '../member.ts'
import { type MemberRecord, memberRecordSchema } from './member-record.ts'

/**
 * Reads a member with the last 10 transactions, their total number and all mandates. Admins only;
 * each read is counted and audited.
 * @throws BackendError `member_not_found`, `admin_only`, `rate_limited`, and as every read.
 */
function readMemberRecord(id: string): Promise<MemberRecord> {
  return read(memberRecordSchema, (db) => db.rpc('admin_member', { member_id: id }))
}

export const memberProfileQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: [...membersKey, 'one', id], queryFn: () => readMemberRecord(id) }),
}

interface GiftReversal {
  contributionId: string
  reason: string
}

/**
 * Reverses an offline contribution: totals and receipt are updated, and the row stays as refunded.
 * A concurrent second reversal is rejected.
 * @throws BackendError `gift_reversed`, `gift_unknown`, `own_gift`, `admin_only`, `invalid_input`,
 * `session_missing`, and as every write.
 */
async function reverseGift({ contributionId, reason }: GiftReversal): Promise<void> {
  await write(z.looseObject({ id: z.uuid() }), (db) =>
    db.rpc('reverse_offline_gift', { contribution_id: contributionId, reason }),
  )
}

export const memberProfileMutations = {
  /** Invalidates all members: lists show totals, and the timeline shows the reversal. */
  reverseGift: () => mutation({ mutationFn: reverseGift, invalidates: [membersKey] }),
}
