import { onboardingStatusSchema } from '@sabha/types'
import { type MemberFilter, memberSorts } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** What the address keeps of the list; blank for any. */
export const membersQuerySchema = z.object({
  /** Finds name, email, phone or company. */
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
