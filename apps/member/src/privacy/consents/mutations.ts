import { mutation, update } from '@sabha/backend/query'
import { consentsQueries } from './queries.ts'
import type { OwnConsent } from './reads.ts'
import { type Consenting, giveConsents, withdrawConsent } from './writes.ts'

export const consentsMutations = {
  give(userId: string) {
    const { queryKey } = consentsQueries.all(userId)
    return mutation({
      mutationFn: (consenting: Consenting) => giveConsents(userId, consenting),
      invalidates: [queryKey],
      optimistic: ({ purposes, version }) => [
        update(queryKey, (consents) => [
          ...purposes.map((purpose) => newConsent(purpose, version)),
          ...consents,
        ]),
      ],
    })
  },
  withdraw(userId: string) {
    const { queryKey } = consentsQueries.all(userId)
    return mutation({
      mutationFn: (purpose: string) => withdrawConsent(userId, purpose),
      invalidates: [queryKey],
      optimistic: (purpose) => [
        update(queryKey, (consents) =>
          consents.map((consent) =>
            consent.purpose === purpose && consent.withdrawn_at === null
              ? { ...consent, withdrawn_at: new Date().toISOString() }
              : consent,
          ),
        ),
      ],
    })
  },
}

function newConsent(purpose: string, version: string): OwnConsent {
  return {
    id: `new ${purpose}`,
    purpose,
    text_version: version,
    given_at: new Date().toISOString(),
    withdrawn_at: null,
  }
}
