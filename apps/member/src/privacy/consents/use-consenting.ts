import { useMutation } from '@sabha/backend/query'
import { usePlatform, useSignedInSession } from '@sabha/contract'
import { consentsMutations } from './mutations.ts'

/** Agreeing to the words that stand now, and taking back. Both reject where they fail. */
export function useConsenting() {
  const { user } = useSignedInSession()
  const { language, legalTextVersion } = usePlatform()
  const { mutateAsync: giveAll, isPending } = useMutation(consentsMutations.give(user.id))
  const { mutateAsync: withdraw } = useMutation(consentsMutations.withdraw(user.id))
  return {
    isGiving: isPending,
    give: (...purposes: string[]) => giveAll({ purposes, version: legalTextVersion, language }),
    withdraw: (purpose: string) => withdraw(purpose),
  }
}
