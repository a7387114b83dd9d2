import { queryOptions } from '@sabha/backend/query'
import { readMoneyHealth } from './reads.ts'

/** What superusers read about payments. */
export const moneyQueries = {
  /** What the rules about money said last, and the signed webhooks that could not be read. */
  health: () => queryOptions({ queryKey: ['money-health'], queryFn: readMoneyHealth }),
}
