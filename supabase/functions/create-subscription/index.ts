import { createMandate } from '../_shared/payments/create-mandate.ts'
import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { subscriptionRequestSchema } from '../_shared/payments/requests.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: subscriptionRequestSchema,
    handle: (request, caller) => createMandate(request, caller.id, tools),
  }),
)
