import { readCaller } from '../caller.ts'
import { FunctionFailure } from '../function-failure.ts'
import type { PaymentTools } from './payment-tools.ts'
import { isSigned } from './signature.ts'

export type Reconciler = 'timer' | 'admin'

/**
 * The timer signs the word `reconcile` with a secret of its own; people must be admins by the
 * database.
 *
 * @throws FunctionFailure for everybody else.
 */
export async function mayReconcile(
  request: Request,
  environment: Record<string, string | undefined>,
  { ledger }: PaymentTools,
): Promise<Reconciler> {
  const signature = request.headers.get('x-sabha-reconcile')
  const secret = environment.SABHA_RECONCILE_SECRET
  if (signature !== null && secret && (await isSigned('reconcile', signature, secret))) {
    return 'timer'
  }
  const { id } = await readCaller(request, environment)
  const role = await ledger.roleOf(id)
  if (role === 'admin' || role === 'superuser') return 'admin'
  throw new FunctionFailure('forbidden', 'Only an admin may do this.', { status: 403 })
}
