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
  /**
   * Values of the form without a draft. After the form has changed, keys that the draft lacks, or that the
   * schema rejects, get these, also in nested objects. Unknown keys are dropped.
   */
  initial: NoInfer<Value>
  /** Increase it if values of the same shape have a new meaning; 1 if undefined. */
  version?: number
}

/**
 * Stores form input like `useDraft`, and restores what is left of it after the form has changed.
 *
 * @param schema of the input, valid or not.
 * @example
 * const initial = { title: '', day: '' }
 * useForm({ …, initial, draft: useFormDraft('notice', noticeDraftSchema, { initial }) })
 */
export function useFormDraft<Value>(
  form: string,
  schema: z.ZodMiniType<unknown, Value>,
  options: FormDraftOptions<Value>,
): Draft<Value> {
  return useStoredDraft(form, schema, options)
}

/**
 * Stores a value in this browser, per user, for at most 30 days. It survives a reload and an expired session.
 * Signing out in any tab deletes it, as does another user signing in here. A value that `schema` rejects is
 * ignored as a whole. Stores nothing while the user is signed out.
 *
 * @param form names the form among those of its remote, such as `basic-details`.
 * @param version Increase it if values of the same shape have a new meaning; 1 if undefined.
 */
export function useDraft<Value>(
  form: string,
  schema: z.ZodMiniType<unknown, Value>,
  { version }: { version?: number } = {},
): Draft<Value> {
  return useStoredDraft(form, schema, { version })
}

function useStoredDraft<Value>(
  form: string,
  schema: z.ZodMiniType<unknown, Value>,
  { version = 1, initial }: { version?: number | undefined; initial?: NoInfer<Value> },
): Draft<Value> {
  const { session } = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  const scope = useContext(DraftScopeContext)
  const key = scope ? `${scope}:${form}` : form
  const [value] = useState(() => {
    const draft = userId === null ? null : readDraft(userId, key)
    if (draft?.version !== version) return null
    return (knownInput(schema, draft.value, initial) ?? null) as Value | null
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

/**
 * Returns stored input over the initial values; undefined if nothing of it is known. It is returned as typed,
 * without the schema's transformations: the form applies them when saving.
 */
function knownInput(schema: z.ZodMiniType, stored: unknown, initial: unknown): unknown {
  const { shape } = schema._zod.def as { shape?: Record<string, z.ZodMiniType> }
  if (!shape || !initial) return schema.safeParse(stored).success ? stored : undefined
  const known = Object.entries(shape).flatMap(([name, part]) => {
    const value = knownInput(part, (stored as Keys)?.[name], (initial as Keys)?.[name])
    return value === undefined ? [] : [[name, value]]
  })
  return known[0] && { ...initial, ...Object.fromEntries(known) }
}

type Keys = Record<string, unknown> | null | undefined
