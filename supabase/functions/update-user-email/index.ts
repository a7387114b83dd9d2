import { mailSettings } from '../_shared/mail/mail-settings.ts'
import { sendWaitingMails } from '../_shared/mail/send-waiting-mails.ts'
import { readCallerAccess } from '../_shared/members/caller-access.ts'
import { changeEmail, emailRequestSchema } from '../_shared/members/change-email.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const settings = mailSettings(environment)
const tools = {
  access: readCallerAccess(environment),
  // An admin waits for the answer. The notices come first by their priority.
  sendMails: () => sendWaitingMails(settings, 5_000),
}

Deno.serve(
  serve({
    environment,
    body: emailRequestSchema,
    handle: (request, caller) => changeEmail(request, caller, tools),
  }),
)
