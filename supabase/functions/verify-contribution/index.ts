import { createPaymentTools } from '../_shared/payments/payment-tools.ts'
import { contributionProofSchema } from '../_shared/payments/requests.ts'
import { verifyContribution } from '../_shared/payments/verify-contribution.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = createPaymentTools(environment)

Deno.serve(
  serve({
    environment,
    body: contributionProofSchema,
    handle: (proof, caller) => verifyContribution(proof, caller.id, tools),
  }),
)
