import { read } from '@sabha/backend'
import type { Cursor } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { type Member, memberSchema } from '../member.ts'

const pageSchema = z.array(memberSchema)

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
}: ExportPage): Promise<Member[]> {
  const page = {
    export_id: exportId,
    page_size: pageSize,
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  return read(pageSchema, (db) => db.rpc('member_export_page', page), { signal })
}
