import { columnsOf, read, write } from '@sabha/backend'
import { mutation, queryOptions, update } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

const settingsSchema = z.object({
  language: z.nullable(z.string()),
  /** Whether each kind of email is turned on; missing kinds use the database's default. */
  email_preferences: z.record(z.string(), z.boolean()),
})

type OwnSettings = z.infer<typeof settingsSchema>

/** Reads the user's settings; null if none are stored. */
function readSettings(userId: string): Promise<OwnSettings | null> {
  return read(z.nullable(settingsSchema), (db) =>
    db
      .from('member_settings')
      .select(columnsOf(settingsSchema))
      .eq('user_id', userId)
      .maybeSingle(),
  )
}

export const settingsQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['member-settings', userId],
      queryFn: () => readSettings(userId),
    }),
}

interface MailPreference {
  kind: 'receipts' | 'events' | 'applications'
  wanted: boolean
}

/**
 * Turns one kind of email on or off.
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
async function keepMailPreference({ kind, wanted }: MailPreference): Promise<void> {
  await write(z.null(), (db) => db.rpc('keep_mail_preference', { kind, wanted }))
}

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
