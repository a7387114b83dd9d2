import { endMandate } from '../_shared/payments/end-mandate.ts'
import { paymentTools } from '../_shared/payments/payment-tools.ts'
import { cancelRequestSchema } from '../_shared/payments/requests.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = paymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: cancelRequestSchema,
    handle: (request, caller) => endMandate(request, caller.id, tools),
  }),
)
