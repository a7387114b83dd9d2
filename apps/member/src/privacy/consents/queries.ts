import { queryOptions } from '@sabha/backend/query'
import { listConsents } from './reads.ts'

export const consentsQueries = {
  all: (userId: string) =>
    queryOptions({
      queryKey: ['consents', userId],
      queryFn: () => listConsents(userId),
    }),
}
