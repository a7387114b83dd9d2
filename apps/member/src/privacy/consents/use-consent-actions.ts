import { useMutation } from '@sabha/backend/query'
import { type Language, usePlatform, useSignedInSession } from '@sabha/contract'
import { consentsMutations } from './api.ts'

type ConsentChange =
  | { wanted: true; purposes: readonly string[]; version: string; language: Language }
  | { wanted: false; purpose: string }

/** Gives consent to the current text, and withdraws it. Both reject on failure. */
export function useConsentActions() {
  const { user } = useSignedInSession()
  const { language, legalTextVersion } = usePlatform()
  const give = consentsMutations.give(user.id)
  const withdraw = consentsMutations.withdraw(user.id)
  // One mutation for both: a third press repeats the first one, but not the last.
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: ConsentChange) =>
      change.wanted ? give.mutationFn(change) : withdraw.mutationFn(change.purpose),
    // One after another: giving reads the valid consents, so a withdrawal must have ended before.
    scope: { id: 'consents' },
  })
  return {
    isGiving: isPending && variables.wanted,
    give: (...purposes: string[]) =>
      mutateAsync({ wanted: true, purposes, version: legalTextVersion, language }),
    withdraw: (purpose: string) => mutateAsync({ wanted: false, purpose }),
  }
}
