import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'

export interface MailPreference {
  kind: 'receipts'
  wanted: boolean
}

/**
 * Turns one kind of email on or off.
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
export async function keepMailPreference({ kind, wanted }: MailPreference): Promise<void> {
  await write(z.null(), (db) => db.rpc('keep_mail_preference', { kind, wanted }))
}
