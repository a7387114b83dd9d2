import { mutation, update } from '@sabha/backend/query'
import { settingsQueries } from './queries.ts'
import { keepMailPreference, type MailPreference } from './writes.ts'

export const settingsMutations = {
  keepMailPreference(userId: string) {
    const { queryKey } = settingsQueries.own(userId)
    return mutation({
      mutationFn: (preference: MailPreference) => keepMailPreference(preference),
      invalidates: [queryKey],
      optimistic: ({ kind, wanted }) => [
        update(queryKey, (settings) => ({
          language: settings?.language ?? null,
          email_preferences: { ...settings?.email_preferences, [kind]: wanted },
        })),
      ],
    })
  },
}
