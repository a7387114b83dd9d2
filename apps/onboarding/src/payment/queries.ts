import { queryOptions } from '@sabha/backend/query'
import { documentLanguageReady } from '@sabha/contract'

export const paymentQueries = {
  /** The code of the payment step and its words, which nobody fetches before they stand at it or have paid. */
  code: () =>
    queryOptions({
      queryKey: ['onboarding', 'payment-code'],
      async queryFn() {
        const { KeptConfirmation, PaymentStep } = await import('./payment-step.tsx')
        await documentLanguageReady()
        return { KeptConfirmation, PaymentStep }
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
