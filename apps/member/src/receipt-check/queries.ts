import { queryOptions } from '@sabha/backend/query'
import { checkReceipt } from './reads.ts'

export const receiptCheckQueries = {
  one: (code: string) =>
    queryOptions({ queryKey: ['receipt-check', code], queryFn: () => checkReceipt(code) }),
}
