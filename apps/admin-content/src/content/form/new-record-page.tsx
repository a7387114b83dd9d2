import { useMutation } from '@sabha/backend/query'
import { useSearchParams } from '@sabha/contract/router'
import { useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { toast } from '@sabha/toast'
import { stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import { newRecordDraftName } from './drafts.ts'
import type { RecordFormConfig, RecordFormValues, VersionedRecord } from './record-form-config.ts'
import { RecordView } from './record-view.tsx'
import { useNewDraft } from './use-new-draft.ts'
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
          draftName={`${kind.name}-from-${id}`}
        />
      )}
    </RecordView>
  )
}

interface NewRecordProps<Row extends VersionedRecord, Values extends RecordFormValues, Draft>
  extends NewRecordPageProps<Row, Values, Draft> {
  initial: Values
  draftName: string
}

function NewRecord<Row extends VersionedRecord, Values extends RecordFormValues, Draft>({
  kind,
  initial,
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
      <kind.Fields form={form} />
    </FormPage>
  )
}
