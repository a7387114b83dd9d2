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

/** Options of `useFormDraft`. */
export interface FormDraftOptions<Value> {
  /** Schema of the input, valid or not. */
  schema: z.ZodMiniType<unknown, Value>
  /** Values of the form without a draft. */
  initial: NoInfer<Value>
  /** Increase it if values of the same shape have a new meaning; 1 if undefined. */
  version?: number
}

/**
 * Stores form input like `useDraft`, and restores it after the form has changed: keys that the draft lacks,
 * or that `schema` rejects, get their initial values, also in nested objects. Unknown keys are dropped.
 *
 * @param form names the form among those of its remote, such as `basic-details`.
 * @example
 * const initial = { title: '', day: '' }
 * useForm({ …, initial, draft: useFormDraft('notice', { schema: noticeDraftSchema, initial }) })
 */
export function useFormDraft<Value>(
  form: string,
  { schema, initial, version = 1 }: FormDraftOptions<Value>,
): Draft<Value> {
  return useStoredDraft(form, version, (stored) => {
    const known = knownInput(schema, { stored, initial })
    return known === undefined ? null : (known as Value)
  })
}

/**
 * Stores a value in this browser, per user, for at most 30 days. It survives a reload and an expired session.
 * Signing out in any tab deletes it, as does another user signing in here. Values that `schema` rejects are
 * ignored as a whole; `useFormDraft` restores what is left of form input. Stores nothing while the user is
 * signed out.
 *
 * @param form names the form among those of its remote, such as `basic-details`.
 * @param version Increase it if values of the same shape have a new meaning; 1 if undefined.
 */
export function useDraft<Value>(
  form: string,
  schema: z.ZodMiniType<unknown, Value>,
  { version = 1 }: { version?: number } = {},
): Draft<Value> {
  return useStoredDraft(form, version, (stored) =>
    schema.safeParse(stored).success ? (stored as Value) : null,
  )
}

/** @param restore returns the input of a stored draft as it was typed, without the schema's transformations. */
function useStoredDraft<Value>(
  form: string,
  version: number,
  restore: (stored: unknown) => Value | null,
): Draft<Value> {
  const { session } = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const scope = useContext(DraftScopeContext)
  const key = scope ? `${scope}:${form}` : form
  const [value] = useState(() => {
    const draft = userId === null ? null : readDraft(userId, key)
    return draft?.version === version ? restore(draft.value) : null
  })
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

/** Returns the stored input over the initial values; undefined if nothing of it is known. */
function knownInput(
  schema: z.ZodMiniType,
  { stored, initial }: { stored: unknown; initial: unknown },
): unknown {
  const { shape } = schema._zod.def as { shape?: Record<string, z.ZodMiniType> }
  if (!shape || !isRecord(stored) || !isRecord(initial))
    return schema.safeParse(stored).success ? stored : undefined
  const known = Object.entries(shape)
    .map(([name, part]) => {
      const value = knownInput(part, { stored: stored[name], initial: initial[name] })
      return [name, value] as const
    })
    .filter(([, value]) => value !== undefined)
  return known.length === 0 ? undefined : { ...initial, ...Object.fromEntries(known) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
