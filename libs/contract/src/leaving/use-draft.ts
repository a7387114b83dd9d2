import type * as z from '@sabha/types/schema'
import { createContext, useContext, useMemo, useState } from 'react'
import { useSession } from '../session.ts'
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts'

/** Unsaved form input. */
export interface Draft<Value> {
  /** The input from before this page was opened; null if there is none. */
  value: Value | null
  /** Stores the input after each change. Never throws. */
  keep(value: Value): void
  /** Deletes the draft when the input is saved or discarded. */
  clear(): void
}

/**
 * Name of the remote that renders the forms below; separates forms with the same name in different remotes.
 * Provided by the shell.
 */
export const DraftScopeContext = createContext('')

/**
 * Stores form input in this browser, per user, for at most 30 days. The draft survives a reload and an
 * expired session. Signing out in any tab deletes it, as does another user signing in here. Drafts that
 * `schema` rejects are deleted. Stores nothing while the user is signed out.
 *
 * @param form names the form among those of its remote, such as `basic-details`.
 * @param version Increase it if values of the same shape have a new meaning; 1 if undefined.
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
  // Returned as typed, without the schema's transformations: the form applies them when saving.
  return draft.value as Value
}
