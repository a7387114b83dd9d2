import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { maxWebhookBytes, receiveWebhook } from '../_shared/payments/receive-webhook.ts'
import { readBytes, serveRequest } from '../_shared/serve.ts'

const tools = createPaymentTools(Deno.env.toObject())

// The signature over the body authenticates the caller; there is no token.
Deno.serve(
  serveRequest(async (request) => {
    await receiveWebhook(
      {
        body: await readBytes(request, maxWebhookBytes),
        signature: request.headers.get('x-razorpay-signature') ?? '',
        eventId: request.headers.get('x-razorpay-event-id') ?? '',
      },
      tools,
    )
    return {}
  }),
)
