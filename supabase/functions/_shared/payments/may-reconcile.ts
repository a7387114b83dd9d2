import { readCaller } from '../caller.ts'
import type { ReconcileTools } from './payment-tools.ts'
import { isSigned } from './signature.ts'

/** Who asks: the timer, or a person with the role that the database has for them now. */
export type Reconciler = { is: 'timer' } | { is: 'admin' | 'member'; id: string }

/**
 * The timer signs the word `reconcile` with a secret of its own; people bring their token.
 *
 * @throws FunctionFailure for everybody else.
 */
export async function mayReconcile(
  request: Request,
  environment: Record<string, string | undefined>,
  { ledger }: ReconcileTools,
): Promise<Reconciler> {
  const signature = request.headers.get('x-sabha-reconcile')
  const secret = environment.SABHA_RECONCILE_SECRET
  if (signature !== null && secret && (await isSigned('reconcile', signature, secret))) {
    return { is: 'timer' }
  }
  const { id } = await readCaller(request, environment)
  const role = await ledger.roleOf(id)
  return { is: role === 'admin' || role === 'superuser' ? 'admin' : 'member', id }
}
