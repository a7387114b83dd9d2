import { columnsOf, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const settingsSchema = z.object({
  language: z.nullable(z.string()),
  /** By kind of email; missing kinds use the database's default. */
  email_preferences: z.record(z.string(), z.boolean()),
})

export type OwnSettings = z.infer<typeof settingsSchema>

/** Reads the user's settings; null if none are stored. */
export function readSettings(userId: string): Promise<OwnSettings | null> {
  return read(z.nullable(settingsSchema), (db) =>
    db
      .from('member_settings')
      .select(columnsOf(settingsSchema))
      .eq('user_id', userId)
      .maybeSingle(),
  )
}
