import { useMutation } from '@sabha/backend/query'
import { usePlatform, useSignedInSession } from '@sabha/contract'
import { consentsMutations } from './api.ts'

/** Sends one write after another: giving reads the valid consents, so a withdrawal must have ended before. */
const scope = { id: 'consents' }

/** Gives consent to the current text, and withdraws it. Both reject on failure. */
export function useConsentActions() {
  const { user } = useSignedInSession()
  const { language, legalTextVersion } = usePlatform()
  const { mutateAsync: giveAll, isPending } = useMutation({
    ...consentsMutations.give(user.id),
    scope,
  })
  const { mutateAsync: withdraw } = useMutation({ ...consentsMutations.withdraw(user.id), scope })
  return {
    isGiving: isPending,
    give: (...purposes: string[]) => giveAll({ purposes, version: legalTextVersion, language }),
    withdraw: (purpose: string) => withdraw(purpose),
  }
}
