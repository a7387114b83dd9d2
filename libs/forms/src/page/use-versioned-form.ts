import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form, FormDraft, FormOptions } from '../form-types.ts'
import { onUndo } from '../undo.ts'
import { useForm } from '../use-form.ts'
import type { Conflict } from './conflict-dialog.tsx'

/** Unsaved input with the version that it is based on. */
export interface VersionedDraft<Values> {
  version: string | number
  values: Values
}

/** Options of a form for a record that several users edit. */
export interface VersionedFormOptions<Row, Values extends FieldValues, Checked extends Values>
  extends Omit<FormOptions<Values, Checked>, 'initial' | 'onSubmit' | 'draft' | 'keepsDraft'> {
  /** The record as last read. The form follows it while there is no input. */
  row: Row
  valuesOf(row: Row): NoInfer<Values>
  /** Returns the version that a save sends to the server; later versions compare as greater. */
  versionOf(row: Row): string | number
  /** Returns whether the server refused a save because the record has changed. */
  isConflict(error: unknown): boolean
  /** Reads the current record. */
  readNewest(): Promise<Row>
  /** Saves over a version and returns the saved record. Rejects like `onSubmit` of a form. */
  save(values: Checked, version: string | number): Promise<Row>
  /** A draft that is based on an older version is compared when it is saved. */
  draft?: FormDraft<VersionedDraft<NoInfer<Values>>>
}

/** A form with the conflicting version, if another user has saved first. */
export interface VersionedForm<Values extends FieldValues> {
  form: Form<Values>
  /** Props for a `ConflictDialog`; null without a conflict. */
  conflict: Conflict<Values> | null
  /** Saves the user's selection: the input, except for fields selected from the other version. */
  settle(takenOver: readonly (keyof Values & string)[]): void
  /** Keeps everything unchanged; the next save detects the conflict again. */
  closeConflict(): void
}

/**
 * A form for a record with versions. If another user has saved first, the server refuses the save; the user
 * then compares both versions, and the selection is saved over the newer one.
 *
 * @example
 * const { form, conflict, settle, closeConflict } = useVersionedForm({
 *   row: event,
 *   valuesOf,
 *   versionOf: ({ updated_at }) => updated_at,
 *   isConflict: (error) => errorCodeOf(error) === 'row_changed',
 *   readNewest: () => readEvent(event.id),
 *   save: (draft, version) => update.mutateAsync({ id: event.id, version, draft }),
 *   schema,
 *   problems: text.fields,
 *   failed: text.failed,
 * })
 */
export function useVersionedForm<Row, Values extends FieldValues, Checked extends Values>(
  options: VersionedFormOptions<Row, Values, Checked>,
): VersionedForm<Values> {
  const { row, valuesOf, versionOf, draft, ...rest } = options
  const seen = useRef({ version: draft?.value?.version ?? versionOf(row), values: valuesOf(row) })
  const newer = useRef(seen.current)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const readingOf = (record: Row) => ({ version: versionOf(record), values: valuesOf(record) })
  const form = useForm<Values, Checked>({
    ...rest,
    initial: valuesOf(row),
    ...(draft && {
      draft: {
        value: draft.value?.values ?? null,
        keep: (values) => draft.keep({ version: seen.current.version, values }),
        clear: draft.clear,
      },
    }),
    async onSubmit(values) {
      try {
        seen.current = readingOf(await options.save(values, seen.current.version))
      } catch (error) {
        if (options.isConflict(error)) await compare(values)
        throw error
      }
    },
  })

  async function compare(mine: Values) {
    newer.current = readingOf(await options.readNewest())
    setConflict({ before: seen.current.values, mine, theirs: newer.current.values })
  }

  function settle(takenOver: readonly (keyof Values & string)[]) {
    if (!conflict) return
    seen.current = newer.current
    for (const name of takenOver) form.set(name, conflict.theirs[name])
    setConflict(null)
    form.submit()
  }

  // Follows refetched data while there is no input, for example after returning to the tab.
  useEffect(() => {
    if (versionOf(row) <= seen.current.version || form.isDirty || form.isBusy) return
    seen.current = readingOf(row)
    form.discard()
  })

  /** Undo restores the version too, so that a save over a newer one is a conflict. */
  function discard() {
    const before = seen.current
    form.discard()
    onUndo(form.control, () => {
      seen.current = before
    })
  }

  return {
    form: { ...form, discard },
    conflict,
    settle,
    closeConflict: () => setConflict(null),
  }
}
