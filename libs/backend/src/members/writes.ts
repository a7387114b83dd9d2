import { callFunction, write } from '@sabha/backend'
import type { Cursor, MemberFilter } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { type Member, readExportPage, withoutBlanks } from './reads.ts'

/** The member whose address changes, and what it changes to. */
export interface EmailChange {
  targetUserId: string
  newEmail: string
}

/**
 * Gives a member another e-mail address, at once; the password stays and both addresses are told.
 * Admins only, and only for members.
 *
 * @throws BackendError `admin_only`, `member_only`, `member_not_found`, `email_invalid`,
 * `email_unchanged`, `email_taken`, `rate_limited`, `invalid_input`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export async function updateUserEmail(change: EmailChange): Promise<void> {
  await callFunction({
    name: 'update-user-email',
    body: change,
    answer: z.object({}),
    fallback: 'Failed to update email',
  })
}

/** Which members `exportMembers` reads, and how. */
export interface ExportOptions extends MemberFilter {
  /** Ends the export; the loop over it then throws the signal's reason. */
  signal?: AbortSignal
  /** Members of one request, 1 to 1000; 1000 if absent. */
  pageSize?: number
}

/** Some members of an export, and how far it is. */
export interface ExportedMembers {
  members: Member[]
  /** Members so far, these included. */
  done: number
  /** Members that matched when the export began. */
  total: number
}

const startedSchema = z.object({ export_id: z.uuid(), total: z.int().check(z.nonnegative()) })

/**
 * Every member that matches, the newest first, page after page; nothing but the page in hand is
 * kept. The export is audited when it begins. Admins only.
 *
 * @throws BackendError `admin_only`, `rate_limited` (20 an hour), `export_not_found` after a
 * quarter of an hour, `invalid_input`, `session_missing`, `unexpected_answer`, and the codes of
 * the connection.
 * @example
 * for await (const { members, done, total } of exportMembers({ payment: 'paid', signal })) {
 *   rows.push(...members.map(toCsvRow))
 *   showProgress(done / total)
 * }
 */
export async function* exportMembers(options: ExportOptions = {}): AsyncGenerator<ExportedMembers> {
  const { signal, pageSize = 1000, ...filter } = options
  const { export_id, total } = await startExport(filter, signal)
  let done = 0
  for (let after: Cursor | null = null; ; ) {
    const members = await readExportPage({ export_id, after, pageSize, signal })
    done += members.length
    if (members.length > 0) yield { members, done, total }
    const last = members.at(-1)
    if (!last || members.length < pageSize) return
    after = { key: last.created_at, id: last.id }
  }
}

/** A write, since it is audited: it goes out once. */
async function startExport(filter: MemberFilter, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  const { search, status, payment, interest } = filter
  const started = await write(startedSchema, (db) =>
    db.rpc('start_member_export', withoutBlanks({ search, status, payment, interest })),
  )
  signal?.throwIfAborted()
  return started
}
