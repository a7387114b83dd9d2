import { queryOptions } from '@sabha/backend/query'

/** The code of the payment step, which nobody fetches before they stand at it or have paid. */
export const paymentCode = () =>
  queryOptions({
    queryKey: ['onboarding', 'payment-code'],
    queryFn: () => import('./payment-step.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  })
