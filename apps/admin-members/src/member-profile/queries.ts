import { queryOptions } from '@sabha/backend/query'
import { membersKey } from '../member.ts'
import { readMemberRecord } from './reads.ts'

export const memberProfileQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: [...membersKey, 'one', id], queryFn: () => readMemberRecord(id) }),
}
