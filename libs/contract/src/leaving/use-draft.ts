import type * as z from '@sabha/types/schema'
import { createContext, useContext, useMemo, useState } from 'react'
import { useSession } from '../session.ts'
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts'

/** What somebody has typed and not saved. */
export interface Draft<Value> {
  /** What was kept before this page was opened; null for nothing. */
  value: Value | null
  /** Called with each change. Never throws. */
  keep(value: Value): void
  /** When it is saved, or given up. */
  clear(): void
}

/** The remote whose forms stand below: two that name theirs alike share no draft. Filled by the shell. */
export const DraftScopeContext = createContext('')

/**
 * Keeps what is typed, in this browser and for whoever is signed in: it outlives a reload, a session
 * that has ended and another day, 30 at most. A sign-out clears it, in whichever tab, and so does the
 * next person who signs in here. What `schema` no longer takes is forgotten.
 * Keeps nothing while the user is signed out.
 *
 * @param form names the form among those of its remote, such as `basic-details`.
 * @param version Raise it where the same shape has come to mean something else; 1 if absent.
 * @example useForm({ …, draft: useDraft('basic-details', basicDetailsDraftSchema) })
 */
export function useDraft<Value>(
  form: string,
  schema: z.ZodMiniType<unknown, Value>,
  { version = 1 }: { version?: number } = {},
): Draft<Value> {
  const { session } = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const scope = useContext(DraftScopeContext)
  const key = scope ? `${scope}:${form}` : form
  const [value] = useState(() =>
    userId === null ? null : typedValue(readDraft(userId, key), { schema, version }),
  )
  return useMemo(
    () => ({
      value,
      keep(next) {
        if (userId !== null) writeDraft(userId, key, { version, value: next })
      },
      clear() {
        if (userId !== null) removeDraft(userId, key)
      },
    }),
    [value, userId, key, version],
  )
}

function typedValue<Value>(
  draft: ReturnType<typeof readDraft>,
  { schema, version }: { schema: z.ZodMiniType<unknown, Value>; version: number },
): Value | null {
  if (draft?.version !== version || !schema.safeParse(draft.value).success) return null
  // As it was typed: what the schema makes of it is for whoever saves it.
  return draft.value as Value
}
