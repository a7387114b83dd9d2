import { read } from '@sabha/backend'
import type { Cursor } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'

const exportedMemberSchema = z.omit(memberSchema, {
  bio: true,
  age_group: true,
  date_of_birth: true,
  designation: true,
  about: true,
  interests: true,
  custom_interest: true,
  razorpay_payment_id: true,
  email_verification_pending: true,
  updated_at: true,
})

/** Of a member what the file has columns for, and what the next page is asked for with. */
export type ExportedMember = z.infer<typeof exportedMemberSchema>

const pageSchema = z.array(exportedMemberSchema)

/** A page of an export that has begun. */
export interface ExportPage {
  exportId: string
  after: Cursor | null
  pageSize: number
  signal: AbortSignal
}

/** Members of an export that `startExport` has begun, the newest first. Admins only. */
export function readExportPage({
  exportId,
  after,
  pageSize,
  signal,
}: ExportPage): Promise<ExportedMember[]> {
  const page = {
    export_id: exportId,
    page_size: pageSize,
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  return read(pageSchema, (db) => db.rpc('member_export_page', page), { signal })
}
