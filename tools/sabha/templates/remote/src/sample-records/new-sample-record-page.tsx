import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { FormField, useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { Card } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import { sampleRecordsMutations } from './api.ts'
import { newSampleRecordDraftSchema, newSampleRecordSchema } from './sample-record.ts'

const initial = { headline: '' }

/** Adds a record and returns to the list. */
export function Component() {
  const { form: text, list } = useMessages()
  const navigate = useNavigate()
  const add = useMutation(sampleRecordsMutations.add())
  const form = useForm({
    schema: newSampleRecordSchema,
    initial,
    problems: text.fields,
    refusals: { invalid_input: 'headline' },
    failed: text.failed,
    draft: useFormDraft('new-sample-record', newSampleRecordDraftSchema, { initial }),
    async onSubmit(added) {
      await add.mutateAsync(added)
      letGo()
      navigate('/sample-records')
    },
  })
  const letGo = useUnsavedWork(form.isDirty)
  return (
    <FormPage
      form={form}
      title={text.title}
      back={{ to: '/sample-records', label: list.title }}
      submitLabel={text.save}
      busyLabel={text.saving}
    >
      <Card>
        <FormField form={form} name="headline" label={text.fields.headline.label} required>
          {(control) => <TextInput {...control} maxLength={80} />}
        </FormField>
      </Card>
    </FormPage>
  )
}
