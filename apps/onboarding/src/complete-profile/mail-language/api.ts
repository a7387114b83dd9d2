import { read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import type { Language } from '@sabha/contract'
import * as z from '@sabha/types/schema'

/** @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection. */
async function hasMailLanguage(userId: string): Promise<boolean> {
  const settings = await read(z.nullable(z.object({ language: z.nullable(z.string()) })), (db) =>
    db.from('member_settings').select('language').eq('user_id', userId).maybeSingle(),
  )
  return Boolean(settings?.language)
}

/** Whether the user has chosen the language of emails. */
export function mailLanguageQuery(userId: string) {
  return queryOptions({
    queryKey: ['mail-language', userId],
    queryFn: () => hasMailLanguage(userId),
  })
}

/** Keeps the language of the page until the next sign-in, in contrast to the language switch. */
export function chooseMailLanguage(user_id: string) {
  return mutation({
    mutationFn: (language: Language) =>
      write(z.null(), (db) =>
        db.from('member_settings').upsert({ user_id, language }, { onConflict: 'user_id' }),
      ),
    invalidates: [mailLanguageQuery(user_id).queryKey],
  })
}
