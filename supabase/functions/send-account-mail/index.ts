import { mailSettings } from '../_shared/mail/mail-settings.ts'
import { sendAccountMails } from '../_shared/mail/send-account-mails.ts'
import { readSetting } from '../_shared/read-setting.ts'
import { createVerifiers, readSignedRequest } from '../_shared/read-signed-request.ts'
import { serveRequest } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const secretName = 'SABHA_SEND_EMAIL_HOOK_SECRETS'
const verifiers = createVerifiers(secretName, readSetting(environment, secretName))
const settings = {
  ...mailSettings(environment),
  siteUrl: readSetting(environment, 'SABHA_SITE_URL'),
}

// Called by the identity service as its Send Email hook, with a signed request.
Deno.serve(
  serveRequest(async (request) => {
    await sendAccountMails(await readSignedRequest(request, verifiers), settings)
    return {}
  }),
)
