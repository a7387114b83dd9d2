import { onboardingStatusSchema } from '@sabha/types'
import { cursorSchema, memberSorts, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { type Member, memberSchema } from '../member.ts'

/** What the address keeps of the list; blank for any. */
export const membersQuerySchema = z.object({
  /** Finds name, e-mail, phone or company. */
  search: z.string().check(z.maxLength(200)),
  status: z.union([z.literal(''), onboardingStatusSchema]),
  payment: z.enum(['', 'paid', 'unpaid']),
  /** As it is shown. */
  interest: z.string().check(z.maxLength(200)),
  sort: z.enum(memberSorts),
})

export type MembersQuery = z.infer<typeof membersQuerySchema>

export const everybody: MembersQuery = {
  search: '',
  status: '',
  payment: '',
  interest: '',
  sort: 'newest',
}

const countSchema = z.int().check(z.nonnegative())

export const membersAnswerSchema = z.object({
  members: z.array(memberSchema),
  total: countSchema,
  everyone: countSchema,
  interests: z.array(z.string()),
  next: z.nullable(cursorSchema),
})

export interface MembersPage extends Page<Member> {
  /** Members that match. */
  total: number
  everyone: number
  /** Those in use, for the filter. */
  interests: string[]
}
