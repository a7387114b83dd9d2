import { identifyReconciler } from '../_shared/payments/identify-reconciler.ts'
import { createReconcileTools } from '../_shared/payments/payment-tools.ts'
import { reconcilePayments } from '../_shared/payments/reconcile.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createReconcileTools(environment)

// Called by a timer with a separate secret, by admins and by members.
Deno.serve(
  serveRequest(async (request) => {
    const by = await identifyReconciler(request, environment, tools)
    return reconcilePayments(await readJson(request), by, tools)
  }),
)
