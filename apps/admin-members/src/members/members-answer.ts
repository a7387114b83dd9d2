import { cursorSchema, type Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'

const countSchema = z.int().check(z.nonnegative())

const listedMemberSchema = z.extend(memberSchema, {
  /** Number of other members with the same phone number. */
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
  total: number
  everyone: number
  interests: string[]
}
