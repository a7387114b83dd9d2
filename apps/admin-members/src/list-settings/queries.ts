import { queryOptions } from '@sabha/backend/query'
import { readListSettings } from './reads.ts'

/** Not below the key of members: what is written of these leaves the settings as they are. */
const settingsKey = ['members-list-settings'] as const

export const listSettingsQueries = {
  own: () => queryOptions({ queryKey: settingsKey, queryFn: readListSettings }),
}
