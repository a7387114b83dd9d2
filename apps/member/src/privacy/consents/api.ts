import { columnsOf, read, recordConsents, write } from '@sabha/backend'
import { mutation, queryOptions, update } from '@sabha/backend/query'
import type { Language } from '@sabha/contract'
import * as z from '@sabha/types/schema'

const consentSchema = z.object({
  id: z.uuid(),
  purpose: z.string(),
  /** Version of the text that was shown. */
  text_version: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
})

export type OwnConsent = z.infer<typeof consentSchema>

/** Lists a user's consents including withdrawn ones, newest first. */
function listConsents(userId: string): Promise<OwnConsent[]> {
  return read(z.array(consentSchema), (db) =>
    db
      .from('consents')
      .select(columnsOf(consentSchema))
      .eq('user_id', userId)
      .order('given_at', { ascending: false })
      .order('id'),
  )
}

export const consentsQueries = {
  all: (userId: string) =>
    queryOptions({
      queryKey: ['consents', userId],
      queryFn: () => listConsents(userId),
    }),
}

interface Consenting {
  purposes: readonly string[]
  version: string
  language: Language
}

/**
 * Records consents. Existing valid ones stay unchanged.
 * @throws BackendError with the codes of `recordConsents`.
 */
function giveConsents(userId: string, { purposes, version, language }: Consenting): Promise<void> {
  const consents = purposes.map((purpose) => ({ purpose, text_version: version }))
  return recordConsents(userId, { language, consents })
}

/**
 * Withdraws the consents to a purpose; the database sets the time.
 * @throws BackendError own code `consent_needed` for purposes that an account requires,
 * `session_missing`, and the codes of the connection.
 */
async function withdrawConsent(userId: string, purpose: string): Promise<void> {
  await write(z.null(), (db) =>
    db
      .from('consents')
      .update({ withdrawn_at: new Date().toISOString() })
      .eq('user_id', userId)
      .eq('purpose', purpose)
      .is('withdrawn_at', null),
  )
}

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
