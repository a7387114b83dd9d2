import { onboardingStatuses } from '@sabha/types'
import { type MemberFilter as BasicFilter, memberSorts } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

/** Filters of the list, stored in the URL; an empty value means any. */
export const membersQuerySchema = z.object({
  /** Matches name, email, phone or company. */
  search: searchTextSchema,
  status: z.enum(['', ...onboardingStatuses]),
  payment: z.enum(['', 'paid', 'unpaid']),
  /** `admins` includes super admins. Views saved before this filter existed have none. */
  role: z._default(z.enum(['', 'member', 'admins']), ''),
  /** The interest as displayed. */
  interest: z.string().check(z.maxLength(200)),
  sort: z.enum(memberSorts),
})

export type MembersQuery = z.infer<typeof membersQuerySchema>

export const defaultMembersQuery: MembersQuery = {
  search: '',
  status: '',
  payment: '',
  role: '',
  interest: '',
  sort: 'newest',
}

/** Filters of the list, of exports and of copied addresses. */
export interface MemberFilter extends BasicFilter {
  role?: 'member' | 'admins'
}

/** Removes empty filters, as exports require. */
export function toMemberFilter({
  search,
  status,
  payment,
  role,
  interest,
}: MembersQuery): MemberFilter {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(payment && { payment }),
    ...(role && { role }),
    ...(interest && { interest }),
  }
}
