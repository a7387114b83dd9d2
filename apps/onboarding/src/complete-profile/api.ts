import { queryOptions } from '@sabha/backend/query'
import { documentLanguageReady } from '@sabha/contract'

export const completeProfileQueries = {
  /** Code and translation of the last step, loaded at the payment step. */
  code: () =>
    queryOptions({
      queryKey: ['onboarding', 'profile-code'],
      async queryFn() {
        const { CompleteProfileStep } = await import('./complete-profile-step.tsx')
        await documentLanguageReady()
        return { CompleteProfileStep }
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
