import { queryOptions } from '@sabha/backend/query'
import { readReceipt, readStatement } from './reads.ts'

/** Keys begin with that of `paymentsQueries.all`, so that payments invalidate them. */
export const receiptsQueries = {
  receipt: (userId: string, id: string) =>
    queryOptions({
      queryKey: ['contributions', 'receipt', userId, id],
      queryFn: () => readReceipt(id),
    }),
  statement: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['contributions', 'statement', userId, year],
      queryFn: () => readStatement(userId, year),
    }),
}
