import { isLanguage, type Language } from '@sabha/contract'
import { loadBackend } from '../session/lazy-backend.ts'

/** @throws BackendError with the codes of the connection; Error `part_missing` if the library cannot be loaded. */
export async function readLanguage(userId: string): Promise<Language | null> {
  const [{ read }, z] = await Promise.all([loadBackend(), fetchSchema()])
  const settings = await read(z.nullable(z.object({ language: z.nullable(z.string()) })), (db) =>
    db.from('member_settings').select('language').eq('user_id', userId).maybeSingle(),
  )
  const language = settings?.language
  return isLanguage(language) ? language : null
}

/** Part of the chunk with the backend library, which is loaded already. */
function fetchSchema() {
  return import(/* webpackChunkName: "signed-in" */ '@sabha/types/schema')
}

/** Stores the account's language for all devices and for emails. @throws the errors of `readLanguage`. */
export async function writeLanguage(userId: string, language: Language): Promise<void> {
  const [{ write }, z] = await Promise.all([
    loadBackend(),
    import(/* webpackChunkName: "signed-in" */ '@sabha/types/schema'),
  ])
  await write(z.null(), (db) =>
    db.from('member_settings').upsert({ user_id: userId, language }, { onConflict: 'user_id' }),
  )
}
