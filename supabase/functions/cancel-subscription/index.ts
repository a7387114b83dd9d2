import { cancelMandate } from '../_shared/payments/cancel-mandate.ts'
import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { cancelRequestSchema } from '../_shared/payments/requests.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: cancelRequestSchema,
    handle: (request, caller) => cancelMandate(request, caller.id, tools),
  }),
)
