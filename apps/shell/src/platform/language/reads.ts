import { isLanguage, type Language } from '@sabha/contract'
import { backendWhenAsked } from '../session/lazy-backend.ts'

/**
 * The language that a person has chosen, on whichever device; null while nobody chose.
 *
 * @throws BackendError with the codes of the connection; Error `part_missing` where the backend's library does not come.
 */
export async function readLanguage(userId: string): Promise<Language | null> {
  const [{ read }, z] = await Promise.all([backendWhenAsked(), fetchSchema()])
  const settings = await read(z.nullable(z.object({ language: z.nullable(z.string()) })), (db) =>
    db.from('member_settings').select('language').eq('user_id', userId).maybeSingle(),
  )
  const language = settings?.language
  return isLanguage(language) ? language : null
}

/** In the file with the backend's library, which is here. */
function fetchSchema() {
  return import(/* webpackChunkName: "signed-in" */ '@sabha/types/schema')
}
