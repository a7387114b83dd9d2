import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useUnsavedWork } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { FormField, useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { Card } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import { pollsMutations } from './api.ts'
import { newPollDraftSchema, newPollSchema } from './poll.ts'

const initial = { question: '' }

/** Adds a poll and returns to the list. */
export function Component() {
  const { form: text, list } = useMessages()
  const navigate = useNavigate()
  const add = useMutation(pollsMutations.add())
  const form = useForm({
    schema: newPollSchema,
    initial,
    problems: text.fields,
    refusals: { invalid_input: 'question' },
    failed: text.failed,
    draft: useFormDraft('new-poll', newPollDraftSchema, { initial }),
    async onSubmit(added) {
      await add.mutateAsync(added)
      letGo()
      navigate('/polls')
    },
  })
  const letGo = useUnsavedWork(form.isDirty)
  return (
    <FormPage
      form={form}
      title={text.title}
      back={{ to: '/polls', label: list.title }}
      submitLabel={text.save}
      busyLabel={text.saving}
    >
      <Card>
        <FormField form={form} name="question" label={text.fields.question.label} required>
          {(control) => <TextInput {...control} maxLength={80} />}
        </FormField>
      </Card>
    </FormPage>
  )
}
