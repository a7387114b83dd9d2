import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { orderProofSchema } from '../_shared/payments/requests.ts'
import { verifyOrder } from '../_shared/payments/verify-order.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: orderProofSchema,
    handle: (proof, caller) => verifyOrder(proof, caller.id, tools),
  }),
)
