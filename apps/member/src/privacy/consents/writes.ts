import { recordConsents, write } from '@sabha/backend'
import type { Language } from '@sabha/contract'
import * as z from '@sabha/types/schema'

/** To what somebody agrees. */
export interface Consenting {
  purposes: readonly string[]
  /** Of the words that are shown, with the language they are shown in. */
  version: string
  language: Language
}

/**
 * Agrees. What holds already stays as it is.
 *
 * @throws BackendError with the codes of `recordConsents`.
 */
export function giveConsents(
  userId: string,
  { purposes, version, language }: Consenting,
): Promise<void> {
  const consents = purposes.map((purpose) => ({ purpose, text_version: version }))
  return recordConsents(userId, { language, consents })
}

/**
 * Takes back what was agreed to for a purpose; the database sets the moment.
 *
 * @throws BackendError own code `consent_needed` for what an account is kept on, `session_missing`, and the
 * codes of the connection.
 */
export async function withdrawConsent(userId: string, purpose: string): Promise<void> {
  await write(z.null(), (db) =>
    db
      .from('consents')
      .update({ withdrawn_at: new Date().toISOString() })
      .eq('user_id', userId)
      .eq('purpose', purpose)
      .is('withdrawn_at', null),
  )
}
