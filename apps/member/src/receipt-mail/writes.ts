import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/**
 * Mails an own receipt to the address of the account, and answers the address; null where nothing is sent.
 *
 * @throws BackendError `rate_limited` after three times a day, `session_missing`, and the codes of the connection.
 */
export function sendReceipt(id: string): Promise<string | null> {
  return write(z.nullable(z.string()), (db) => db.rpc('send_receipt_again', { receipt: id }))
}
