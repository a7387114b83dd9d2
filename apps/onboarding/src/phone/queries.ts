import { queryOptions } from '@sabha/backend/query'
import { listVerifiedPhones } from './reads.ts'

export const phoneQueries = {
  all: ['verified phones'] as const,
  verified: (userId: string) =>
    queryOptions({
      queryKey: ['verified phones', userId],
      queryFn: () => listVerifiedPhones(userId),
    }),
}
