import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { cancelSubscription } from '../../auto-pay/writes.ts'
import { listMandatesToEnd } from './reads.ts'

/**
 * Deletes the signed-in user's account.
 * @throws BackendError `reauthentication_needed` without a recent re-authentication,
 * `auto_pay_running`, `last_superuser`, `session_missing`, and the codes of the connection.
 */
export async function deleteOwnAccount(): Promise<void> {
  await write(z.null(), (db) => db.rpc('delete_own_account'))
}

/** Returns `requested` if the provider has not confirmed every cancellation. */
export async function endEveryAutoPay(): Promise<'ended' | 'requested'> {
  const outcomes: string[] = []
  for (const id of await listMandatesToEnd()) outcomes.push(await cancelSubscription(id))
  return outcomes.includes('requested') ? 'requested' : 'ended'
}
