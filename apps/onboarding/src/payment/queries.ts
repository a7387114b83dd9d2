import { queryOptions } from '@sabha/backend/query'

export const paymentQueries = {
  /** The code of the payment step, which nobody fetches before they stand at it or have paid. */
  code: () =>
    queryOptions({
      queryKey: ['onboarding', 'payment-code'],
      queryFn: () => import('./payment-step.tsx'),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
