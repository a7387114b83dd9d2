import { identifyReconciler } from '../_shared/payments/identify-reconciler.ts'
import { reconcileTools } from '../_shared/payments/payment-tools.ts'
import { answerReconcile } from '../_shared/payments/reconcile.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = reconcileTools(environment)

// Called by a timer with a secret of its own, by admins and by members.
Deno.serve(
  serveRequest(async (request) => {
    const by = await identifyReconciler(request, environment, tools)
    return answerReconcile(await readJson(request), by, tools)
  }),
)
