import { readCaller } from '../caller.ts'
import type { ReconcileTools } from './payment-tools.ts'
import { isValidSignature } from './signature.ts'

/** The caller: the timer, or a user with their current role in the database. */
export type Reconciler = { is: 'timer' } | { is: 'admin' | 'member'; id: string }

/**
 * Identifies the caller: the timer signs the word `reconcile` with its own secret, users send their
 * token.
 *
 * @throws FunctionFailure for all other callers.
 */
export async function identifyReconciler(
  request: Request,
  environment: Record<string, string | undefined>,
  { ledger }: ReconcileTools,
): Promise<Reconciler> {
  const signature = request.headers.get('x-sabha-reconcile')
  const secret = environment.SABHA_RECONCILE_SECRET
  if (signature !== null && secret && (await isValidSignature('reconcile', signature, secret))) {
    return { is: 'timer' }
  }
  const { id } = await readCaller(request, environment)
  const role = await ledger.roleOf(id)
  return { is: role === 'admin' || role === 'superuser' ? 'admin' : 'member', id }
}
