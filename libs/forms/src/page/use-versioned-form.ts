import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Form, FormDraft, FormOptions } from '../form-types.ts'
import { useForm } from '../use-form.ts'
import type { Conflict } from './conflict-dialog.tsx'

/** What somebody has typed, and over which version. */
export interface VersionedDraft<Values> {
  version: string | number
  values: Values
}

/** What a form is made of that changes a record which others change too. */
export interface VersionedFormOptions<Row, Values extends FieldValues, Checked extends Values>
  extends Omit<FormOptions<Values, Checked>, 'initial' | 'onSubmit' | 'draft' | 'keepsDraft'> {
  /** The record as it was last read. While nothing is typed the form follows it. */
  row: Row
  valuesOf(row: Row): NoInfer<Values>
  /** What a save names, so that the server knows what it is based on; later ones compare as greater. */
  versionOf(row: Row): string | number
  /** Whether the server refused a save because the record is not as it was seen. */
  isConflict(error: unknown): boolean
  /** Reads the record as it stands now. */
  readNewest(): Promise<Row>
  /** Saves over a version; answers the record as it then stands. Rejects as `onSubmit` of a form. */
  save(values: Checked, version: string | number): Promise<Row>
  /** One that was typed over an older version is compared when it is saved. */
  draft?: FormDraft<VersionedDraft<NoInfer<Values>>>
}

/** A form at work, and the other version where somebody else was faster. */
export interface VersionedForm<Values extends FieldValues> {
  form: Form<Values>
  /** What a `ConflictDialog` shows; null for none. */
  conflict: Conflict<Values> | null
  /** Saves what was chosen: what is typed, but for the fields that are taken over. */
  settle(takenOver: readonly (keyof Values & string)[]): void
  /** Leaves everything as it is; the next save asks again. */
  closeConflict(): void
}

/**
 * A form over a record that has versions. A save that somebody else was faster than is refused by the
 * server; both versions are told, and what is chosen of them is saved on top of the newer one.
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

  // While nothing is typed the form follows what is read anew, as when somebody comes back to the tab.
  useEffect(() => {
    if (versionOf(row) <= seen.current.version || form.isDirty || form.isBusy) return
    seen.current = readingOf(row)
    form.discard()
  })

  return { form, conflict, settle, closeConflict: () => setConflict(null) }
}
