import { createOrder } from '../_shared/payments/create-order.ts'
import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { orderRequestSchema } from '../_shared/payments/requests.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: orderRequestSchema,
    handle: (request, caller) => createOrder(request, caller.id, tools),
  }),
)
