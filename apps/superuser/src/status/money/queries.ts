import { queryOptions } from '@sabha/backend/query'
import { readMoneyHealth } from './reads.ts'

export const moneyQueries = {
  health: () => queryOptions({ queryKey: ['money-health'], queryFn: readMoneyHealth }),
}
