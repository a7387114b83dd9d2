import { queryOptions } from '@sabha/backend/query'
import { readSettings } from './reads.ts'

export const settingsQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['member-settings', userId],
      queryFn: () => readSettings(userId),
    }),
}
