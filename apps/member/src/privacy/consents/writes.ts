import { recordConsents, write } from '@sabha/backend'
import type { Language } from '@sabha/contract'
import * as z from '@sabha/types/schema'

export interface Consenting {
  purposes: readonly string[]
  version: string
  language: Language
}

/**
 * Records consents. Existing valid ones stay unchanged.
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
 * Withdraws the consents to a purpose; the database sets the time.
 * @throws BackendError own code `consent_needed` for purposes that an account requires,
 * `session_missing`, and the codes of the connection.
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
