import { queryOptions } from '@sabha/backend/query'
import { documentLanguageReady } from '@sabha/contract'

export const paymentQueries = {
  /** Code and translation of the payment step, loaded at the step or for a stored payment only. */
  code: () =>
    queryOptions({
      queryKey: ['onboarding', 'payment-code'],
      async queryFn() {
        const { StoredConfirmation, PaymentStep } = await import('./payment-step.tsx')
        await documentLanguageReady()
        return { StoredConfirmation, PaymentStep }
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
