import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import { profileSchema } from '@sabha/types'
import {
  type Cursor,
  contributionSchema,
  cursorSchema,
  type MemberFilter,
  type MemberSort,
  mandateSchema,
} from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const countSchema = z.int().check(z.nonnegative())

/** A profile as admins read it. */
export const memberSchema = z.extend(z.omit(profileSchema, { answers_version: true }), {
  /** A monthly, yearly or subscription contribution in the last 31 days. */
  auto_pay_active: z.boolean(),
  /** The interests as they are shown: a custom one stands in for Other. */
  interest_labels: z.array(z.string()),
})

/** One page of the members list with everything that stands around it. */
export const memberPageSchema = z.object({
  members: z.array(memberSchema),
  /** Members that match the filter. */
  total: countSchema,
  everyone: countSchema,
  /** Interests in use, for the filter. */
  interests: z.array(z.string()),
  next: z.nullable(cursorSchema),
})

/** A member with money and mandate, for the member profile. */
export const memberDetailSchema = z.object({
  member: memberSchema,
  /** The last 10, newest first. */
  transactions: z.array(contributionSchema),
  transaction_count: countSchema,
  mandate: z.nullable(mandateSchema),
  /** Other people with the same phone number. */
  others_with_phone: countSchema,
})

export type Member = z.infer<typeof memberSchema>
export type MemberPage = z.infer<typeof memberPageSchema>
export type MemberDetail = z.infer<typeof memberDetailSchema>

/** Which page of the members `listMembers` reads; 1 to 200 of them, 50 if absent. */
export interface MembersPageOptions extends MemberFilter, PageOptions {
  /** `newest` if absent. */
  sort?: MemberSort
}

/**
 * One page of the members with totals, auto-pay flags and the options of the interest filter, in
 * one request. Admins only.
 *
 * @throws BackendError `admin_only`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 * @example const page = await listMembers({ search: 'rao', payment: 'unpaid', sort: 'name' })
 */
export function listMembers(options: MembersPageOptions = {}): Promise<MemberPage> {
  const { search, status, payment, interest, sort, after, pageSize, signal } = options
  const page = {
    ...withoutBlanks({ search, status, payment, interest, sort, page_size: pageSize }),
    // A member without a name ends a page with a blank key.
    ...(after && { after_key: after.key, after_id: after.id }),
  }
  return read(memberPageSchema, (db) => db.rpc('admin_members', page), { signal })
}

/**
 * A member with the last 10 transactions, their true number and the newest mandate. Admins only.
 *
 * @throws BackendError `member_not_found`, `admin_only`, `invalid_input` for what is no id,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function readMember(id: string): Promise<MemberDetail> {
  return read(memberDetailSchema, (db) => db.rpc('admin_member', { member_id: id }))
}

const exportPageSchema = z.array(memberSchema)

/** A page of an export that has begun. */
export interface ExportPage {
  export_id: string
  after: Cursor | null
  pageSize: number
  signal: AbortSignal | undefined
}

/**
 * Members of an export that `exportMembers` has begun.
 *
 * @throws BackendError `export_not_found`, and as `exportMembers`.
 */
export function readExportPage({
  export_id,
  after,
  pageSize,
  signal,
}: ExportPage): Promise<Member[]> {
  const page = {
    export_id,
    page_size: pageSize,
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  return read(exportPageSchema, (db) => db.rpc('member_export_page', page), { signal })
}

type WithoutBlanks<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> }

/** The same object without what is absent, `null` or blank: the database's default stands in. */
export function withoutBlanks<Values extends object>(values: Values): WithoutBlanks<Values> {
  const entries = Object.entries(values).filter(([, value]) => value != null && value !== '')
  // What is left out is optional in the type, and the rest is what it was.
  return Object.fromEntries(entries) as WithoutBlanks<Values>
}
