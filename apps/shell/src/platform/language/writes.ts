import type { Language } from '@sabha/contract'
import { backendWhenAsked } from '../session/lazy-backend.ts'

/**
 * Stores the user's language for all devices and for emails.
 *
 * @throws BackendError with the codes of the connection; Error `part_missing` if the backend library cannot be loaded.
 */
export async function writeLanguage(userId: string, language: Language): Promise<void> {
  const [{ write }, z] = await Promise.all([
    backendWhenAsked(),
    import(/* webpackChunkName: "signed-in" */ '@sabha/types/schema'),
  ])
  await write(z.null(), (db) =>
    db.from('member_settings').upsert({ user_id: userId, language }, { onConflict: 'user_id' }),
  )
}
