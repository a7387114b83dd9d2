import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { cancelSubscription } from '../../auto-pay/writes.ts'
import { listMandatesToEnd } from './reads.ts'

/**
 * Erases whoever is signed in.
 *
 * @throws BackendError `reauthentication_needed` without a proof of just now, `auto_pay_running`,
 * `last_superuser`, `session_missing`, and the codes of the connection.
 */
export async function deleteOwnAccount(): Promise<void> {
  await write(z.null(), (db) => db.rpc('delete_own_account'))
}

/**
 * Ends every auto-pay of whoever is signed in, windows too that were closed. Answers `requested` where the
 * provider has not confirmed it of each.
 */
export async function endEveryAutoPay(): Promise<'ended' | 'requested'> {
  const outcomes: string[] = []
  for (const id of await listMandatesToEnd()) outcomes.push(await cancelSubscription(id))
  return outcomes.includes('requested') ? 'requested' : 'ended'
}
