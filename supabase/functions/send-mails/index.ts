import { mailSettings } from '../_shared/mail/mail-settings.ts'
import { alertSettings, sendAlerts } from '../_shared/mail/send-alerts.ts'
import { sendWaitingMails } from '../_shared/mail/send-waiting-mails.ts'
import { serveRequest } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const settings = mailSettings(environment)
const alerts = alertSettings(environment)

/** Milliseconds. The timer calls again after a minute. */
const longestRun = 50_000

// Called by a timer. Needs no authentication: it only sends waiting emails and returns nothing
// about them.
Deno.serve(
  serveRequest(async () => {
    // First, because the next mail that is sent ends the reason of an alert that could not be sent before.
    await sendAlerts(alerts)
    await sendWaitingMails(settings, longestRun)
    return {}
  }),
)
