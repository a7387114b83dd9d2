import { read, write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { cancelSubscription } from '../../auto-pay/api.ts'

/** Includes subscriptions whose payment window was closed, since they may still charge. */
function listMandatesToEnd(): Promise<string[]> {
  return read(z.array(z.string()), (db) => db.rpc('mandates_to_end'))
}

/**
 * Deletes the signed-in user's account.
 * @throws BackendError `reauthentication_needed` without a recent re-authentication,
 * `auto_pay_running`, `last_superuser`, `session_missing`, and the codes of the connection.
 */
export async function deleteOwnAccount(): Promise<void> {
  await write(z.null(), (db) => db.rpc('delete_own_account'))
}

/** Returns `requested` if the provider has not confirmed every cancellation. */
export async function cancelAllAutoPay(): Promise<'ended' | 'requested'> {
  const outcomes: string[] = []
  for (const id of await listMandatesToEnd()) outcomes.push(await cancelSubscription(id))
  return outcomes.includes('requested') ? 'requested' : 'ended'
}
