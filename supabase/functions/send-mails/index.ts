import { mailSettings } from '../_shared/mail/mail-settings.ts'
import { sendWaitingMails } from '../_shared/mail/send-waiting-mails.ts'
import { serveRequest } from '../_shared/serve.ts'

const settings = mailSettings(Deno.env.toObject())

// Called by a timer. Anybody may knock: it sends nothing but what waits, and says nothing of it.
Deno.serve(
  serveRequest(async () => {
    await sendWaitingMails(settings)
    return {}
  }),
)
