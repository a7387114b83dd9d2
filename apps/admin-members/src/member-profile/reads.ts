import { read } from '@sabha/backend'
import { type MemberRecord, memberRecordSchema } from './member-record.ts'

/**
 * Reads a member with the last 10 transactions, their total number and all mandates. Admins only;
 * each read is counted and audited.
 * @throws BackendError `member_not_found`, `admin_only`, `rate_limited`, and as every read.
 */
export function readMemberRecord(id: string): Promise<MemberRecord> {
  return read(memberRecordSchema, (db) => db.rpc('admin_member', { member_id: id }))
}
