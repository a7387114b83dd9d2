import { queryOptions } from '@sabha/backend/query'
import { readReceipt, readStatement } from './reads.ts'

/** What is kept of papers; `paymentsQueries.all` names the key, so that payments refresh them. */
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
