import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useUnsavedWork } from '@sabha/contract'
import { FormField, useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { Card } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import { sampleRecordsMutations } from './api.ts'
import { sampleRecordsDraftSchema, sampleRecordsSchema } from './sample-records-schema.ts'

const initial = { headline: '' }

export function Component() {
  const { sampleRecords: text } = useMessages()
  const save = useMutation(sampleRecordsMutations.save())
  const form = useForm({
    schema: sampleRecordsSchema,
    initial,
    problems: text.fields,
    refusals: { invalid_input: 'headline' },
    failed: text.failed,
    draft: useFormDraft('sample-records', sampleRecordsDraftSchema, { initial }),
    onSubmit: save.mutateAsync,
  })
  useUnsavedWork(form.isDirty)
  return (
    <FormPage form={form} title={text.title} submitLabel={text.save} busyLabel={text.saving}>
      <Card>
        <FormField form={form} name="headline" label={text.fields.headline.label} required>
          {(control) => <TextInput {...control} maxLength={80} />}
        </FormField>
      </Card>
      <div role="status">{save.isSuccess && <Card tone="tint">{text.saved}</Card>}</div>
    </FormPage>
  )
}
