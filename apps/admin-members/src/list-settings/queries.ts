import { queryOptions } from '@sabha/backend/query'
import { readListSettings } from './reads.ts'

/** Outside of the members' key, so that changes to members do not invalidate the settings. */
const settingsKey = ['members-list-settings'] as const

export const listSettingsQueries = {
  own: () => queryOptions({ queryKey: settingsKey, queryFn: readListSettings }),
}
