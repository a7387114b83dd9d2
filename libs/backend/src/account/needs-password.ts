import * as z from '@sabha/types/schema'
import { read } from '../data/read.ts'

/**
 * Whether whoever is signed in has to choose a password: several sign-ups were made with the address,
 * and the link that was opened proves the mailbox, not who typed which password.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function needsPassword(): Promise<boolean> {
  return read(z.boolean(), (db) => db.rpc('needs_password'))
}
