import { alertSettings, sendAlerts } from '../_shared/mail/send-alerts.ts'
import { identifyReconciler } from '../_shared/payments/identify-reconciler.ts'
import { createReconcileTools } from '../_shared/payments/payment-tools.ts'
import { reconcilePayments } from '../_shared/payments/reconcile.ts'
import { reportParts } from '../_shared/reports/report-parts.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createReconcileTools(environment)
const alerts = alertSettings(environment)

// Called by a timer with a separate secret, by admins and by members. The timer's call also reports which
// parts are up.
Deno.serve(
  serveRequest(async (request) => {
    const by = await identifyReconciler(request, environment, tools)
    const body = await readJson(request)
    if (by.is !== 'timer') return reconcilePayments(body, by, tools)
    const reporting = reportParts(environment)
    try {
      return await reconcilePayments(body, by, tools)
    } finally {
      await sendAlerts(alerts)
      await reporting
    }
  }),
)
