import { useMutation } from '@sabha/backend/query'
import { useFormDraft } from '@sabha/contract'
import { useSearchParams } from '@sabha/contract/router'
import { type FormDraft, useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { toast } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { stateOf } from '@sabha/ui/data-view'
import { useMemo, useState } from 'react'
import { useMessages } from '../messages.ts'
import { newRecordDraftName } from './drafts.ts'
import type { RecordFormConfig, RecordFormValues, VersionedRecord } from './record-form-config.ts'
import { RecordView } from './record-view.tsx'
import { useReturnToList } from './use-return-to-list.ts'

export interface NewRecordPageProps<
  Row extends VersionedRecord,
  Values extends RecordFormValues,
  Draft,
> {
  kind: RecordFormConfig<Row, Values, Draft>
}

/** Form for a new record, prefilled from the record in the URL, if any. */
export function NewRecordPage<Row extends VersionedRecord, Values extends RecordFormValues, Draft>({
  kind,
}: NewRecordPageProps<Row, Values, Draft>) {
  const [parameters] = useSearchParams()
  const from = parameters.get('from')
  if (from) return <CopiedRecord key={from} kind={kind} id={from} />
  return <NewRecord kind={kind} initial={kind.blank} draftName={newRecordDraftName(kind.name)} />
}

interface CopiedRecordProps<Row extends VersionedRecord, Values extends RecordFormValues, Draft>
  extends NewRecordPageProps<Row, Values, Draft> {
  id: string
}

function CopiedRecord<Row extends VersionedRecord, Values extends RecordFormValues, Draft>({
  kind,
  id,
}: CopiedRecordProps<Row, Values, Draft>) {
  const text = kind.useTexts()
  return (
    <RecordView
      state={stateOf(kind.useOne(id))}
      title={text.newTitle}
      failedTitle={text.oneFailed}
      list={{ to: kind.list, label: text.list }}
    >
      {(row) => (
        <NewRecord
          kind={kind}
          initial={kind.copyOf(kind.valuesOf(row))}
          original={kind.valuesOf(row)}
          draftName={`${kind.name}-from-${id}`}
        />
      )}
    </RecordView>
  )
}

interface NewRecordProps<Row extends VersionedRecord, Values extends RecordFormValues, Draft>
  extends NewRecordPageProps<Row, Values, Draft> {
  initial: Values
  /** The record that is copied. */
  original?: Values
  draftName: string
}

function NewRecord<Row extends VersionedRecord, Values extends RecordFormValues, Draft>({
  kind,
  initial,
  original,
  draftName,
}: NewRecordProps<Row, Values, Draft>) {
  const text = kind.useTexts()
  const { saving } = useMessages()
  const create = useMutation({
    ...kind.create(),
    onSuccess: () => void toast.success(text.created),
  })
  const { id, draft } = useNewDraft(draftName, { typed: kind.typed, initial })
  const form = useForm<Values, Values>({
    schema: kind.schema,
    initial,
    problems: text.problems,
    failed: text.failed,
    draft,
    endsPage: true,
    onSubmit: (values) => create.mutateAsync({ id, draft: kind.draftOf(values) }),
  })
  useReturnToList({ isDirty: form.isDirty, isSaved: create.isSuccess, to: kind.list })
  return (
    <FormPage
      form={form}
      back={{ to: kind.list, label: text.list }}
      title={text.newTitle}
      submitLabel={text.create}
      busyLabel={saving}
      keepsDraft
    >
      <kind.Fields form={form} original={original} />
    </FormPage>
  )
}

/** Draft of a new record with its generated id, both kept across a reload. */
function useNewDraft<Values>(
  name: string,
  { typed, initial }: { typed: z.ZodMiniType<Values, Values>; initial: Values },
): { id: string; draft: FormDraft<Values> } {
  const schema = useMemo(() => z.object({ id: z.uuid(), values: typed }), [typed])
  const [newId] = useState<string>(() => crypto.randomUUID())
  const { value, keep, clear } = useFormDraft<{ id: string; values: Values }>(name, schema, {
    initial: { id: newId, values: initial },
  })
  const id = value?.id ?? newId
  return {
    id,
    draft: {
      value: value ? value.values : null,
      keep: (values) => keep({ id, values }),
      clear,
    },
  }
}
