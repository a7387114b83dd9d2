import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { subscriptionProofSchema } from '../_shared/payments/requests.ts'
import { verifyMandate } from '../_shared/payments/verify-mandate.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: subscriptionProofSchema,
    handle: (proof, caller) => verifyMandate(proof, caller.id, tools),
  }),
)
