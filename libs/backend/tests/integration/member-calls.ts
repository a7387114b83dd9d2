import type { Cursor, MemberFilter, MemberSort } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { callFunction, read, write } from '../../src/index.ts'

/** The calls of the remote that owns members, for testing the database's responses. */
const memberSchema = z.looseObject({
  id: z.uuid(),
  email: z.string(),
  is_paid: z.boolean(),
  created_at: z.string(),
})

const pageSchema = z.object({
  members: z.array(memberSchema),
  total: z.number(),
  everyone: z.number(),
  interests: z.array(z.string()),
  next: z.nullable(z.object({ key: z.string(), id: z.uuid() })),
})

const detailSchema = z.object({
  member: memberSchema,
  transactions: z.array(z.looseObject({ user_id: z.uuid() })),
  transaction_count: z.number(),
})

interface MembersPage extends MemberFilter {
  sort?: MemberSort
  pageSize?: number
  after?: Cursor
}

export const listMembers = ({ pageSize = 50, after, ...filter }: MembersPage = {}) =>
  read(pageSchema, (db) =>
    db.rpc('admin_members', {
      ...filter,
      page_size: pageSize,
      ...(after && { after_key: after.key, after_id: after.id }),
    }),
  )

export const readMember = (id: string) =>
  read(detailSchema, (db) => db.rpc('admin_member', { member_id: id }))

const startedSchema = z.object({ export_id: z.uuid(), total: z.number(), pages: z.number() })
const exportedSchema = z.array(z.looseObject({ email: z.string() }))

/** Exports the first page of members and returns the totals. */
export const exportMembers = async (filter: MemberFilter) => {
  const { export_id, ...size } = await write(startedSchema, (db) =>
    db.rpc('start_member_export', filter),
  )
  const members = await read(exportedSchema, (db) =>
    db.rpc('member_export_page', { export_id, page: 1 }),
  )
  return { ...size, members }
}

export const updateUserEmail = (targetUserId: string, newEmail: string) =>
  callFunction({
    name: 'update-user-email',
    body: { targetUserId, newEmail },
    answer: z.object({}),
    fallback: 'Failed to update email',
  })
