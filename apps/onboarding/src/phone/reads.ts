import { columnsOf, read } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const verificationSchema = z.object({ phone: z.string(), verified_at: z.string() })

/**
 * Lists the user's verified phone numbers, latest first.
 * @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function listVerifiedPhones(userId: string): Promise<string[]> {
  const rows = await read(z.array(verificationSchema), (db) =>
    db
      .from('phone_verifications')
      .select(columnsOf(verificationSchema))
      .eq('user_id', userId)
      .order('verified_at', { ascending: false }),
  )
  return rows.map(({ phone }) => phone)
}
