import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/**
 * Emails the user's own receipt to the account's address and returns the address; null if nothing
 * was sent.
 * @throws BackendError `rate_limited` after three times a day, `session_missing`, and the codes of
 * the connection.
 */
export function sendReceipt(id: string): Promise<string | null> {
  return write(z.nullable(z.string()), (db) => db.rpc('send_receipt_again', { receipt: id }))
}
