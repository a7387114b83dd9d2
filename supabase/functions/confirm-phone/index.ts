import { confirmPhone, phoneRequestSchema } from '../_shared/phones/confirm-phone.ts'
import { createPhoneTools } from '../_shared/phones/phone-tools.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPhoneTools(environment)

Deno.serve(
  serve({
    environment,
    body: phoneRequestSchema,
    handle: (request, caller) => confirmPhone(request, caller, tools),
  }),
)
