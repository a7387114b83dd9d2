import { errorCodeOf } from '@sabha/backend'
import { useMutation } from '@sabha/backend/query'
import { useFormDraft } from '@sabha/contract'
import { useParams } from '@sabha/contract/router'
import type { VersionedDraft } from '@sabha/forms/page'
import { ConflictDialog, FormPage, useVersionedForm } from '@sabha/forms/page'
import { toast } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { stateOf } from '@sabha/ui/data-view'
import { useMemo } from 'react'
import { useMessages } from '../messages.ts'
import type { RecordFormConfig, RecordFormValues, VersionedRecord } from './record-form-config.ts'
import { RecordView } from './record-view.tsx'
import { useReturnToList } from './use-return-to-list.ts'

export interface EditRecordPageProps<
  Row extends VersionedRecord,
  Values extends RecordFormValues,
  Draft,
> {
  kind: RecordFormConfig<Row, Values, Draft>
}

export function EditRecordPage<
  Row extends VersionedRecord,
  Values extends RecordFormValues,
  Draft,
>({ kind }: EditRecordPageProps<Row, Values, Draft>) {
  const text = kind.useTexts()
  const { id = '' } = useParams()
  return (
    <RecordView
      state={stateOf(kind.useOne(id))}
      title={text.editTitle}
      failedTitle={text.oneFailed}
      list={{ to: kind.list, label: text.list }}
    >
      {(row) => <RecordEditor key={row.id} kind={kind} row={row} />}
    </RecordView>
  )
}

interface RecordEditorProps<Row extends VersionedRecord, Values extends RecordFormValues, Draft>
  extends EditRecordPageProps<Row, Values, Draft> {
  row: Row
}

/** Shows both versions if another admin saved first, and overwrites nothing. */
function RecordEditor<Row extends VersionedRecord, Values extends RecordFormValues, Draft>({
  kind,
  row,
}: RecordEditorProps<Row, Values, Draft>) {
  const text = kind.useTexts()
  const words = useMessages()
  const update = useMutation({
    ...kind.update(),
    onSuccess: () => void toast.success(text.changed),
  })
  const { review, dialog } = kind.useReview()
  const draftSchema = useMemo(() => versionedDraft(kind.typed), [kind])
  const { form, conflict, settle, closeConflict } = useVersionedForm<Row, Values, Values>({
    row,
    valuesOf: kind.valuesOf,
    versionOf: ({ updated_at }) => updated_at,
    isConflict: (error) => errorCodeOf(error) === 'row_changed',
    readNewest: () => kind.read(row.id),
    async save(values, version) {
      const draft = await review(row, kind.draftOf(values))
      if (!draft) throw new DOMException('The user decided against it', 'AbortError')
      return update.mutateAsync({ seen: { id: row.id, updated_at: String(version) }, draft })
    },
    schema: kind.schema,
    problems: text.problems,
    failed: text.failed,
    ...(text.refusals && { refusalTexts: text.refusals }),
    draft: useFormDraft(`${kind.name}-${row.id}`, draftSchema, {
      initial: { version: row.updated_at, values: kind.valuesOf(row) },
    }),
    endsPage: true,
  })
  useReturnToList({ isDirty: form.isDirty, isSaved: update.isSuccess, to: kind.list })
  return (
    <>
      <FormPage
        form={form}
        back={{ to: kind.list, label: text.list }}
        title={text.editTitle}
        submitLabel={words.save}
        busyLabel={words.saving}
        keepsDraft
      >
        <kind.Fields form={form} />
      </FormPage>
      {dialog}
      {conflict && (
        <ConflictDialog
          {...conflict}
          title={text.conflict}
          lead={words.theirVersion}
          labels={text.labels}
          wordsOf={text.wordsOf}
          wide={['title', 'description', 'company', 'location', 'salary_range', 'link']}
          onSettle={settle}
          onClose={closeConflict}
        />
      )}
    </>
  )
}

/** Schema of typed values with the version of the record they are based on. */
function versionedDraft<Values>(
  values: z.ZodMiniType<Values, Values>,
): z.ZodMiniType<VersionedDraft<Values>, VersionedDraft<Values>> {
  return z.object({ version: z.union([z.string(), z.number()]), values })
}
