import { onboardingStatusSchema } from '@sabha/types'
import { cursorSchema, type MemberFilter, memberSorts, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'

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

/** The same without what is blank, as an export takes it. */
export function filterOf({ search, status, payment, interest }: MembersQuery): MemberFilter {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(interest && { interest }),
  }
}

const countSchema = z.int().check(z.nonnegative())

const listedMemberSchema = z.extend(memberSchema, {
  /** Other people with the same phone number. */
  others_with_phone: countSchema,
})

export type ListedMember = z.infer<typeof listedMemberSchema>

export const membersAnswerSchema = z.object({
  members: z.array(listedMemberSchema),
  total: countSchema,
  everyone: countSchema,
  interests: z.array(z.string()),
  next: z.nullable(cursorSchema),
})

export interface MembersPage extends Page<ListedMember> {
  /** Members that match. */
  total: number
  everyone: number
  /** Those in use, for the filter. */
  interests: string[]
}
