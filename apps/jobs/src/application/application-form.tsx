import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormDraft, useUnsavedWork } from '@sabha/contract'
import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { toast } from '@sabha/toast'
import { contentLengths } from '@sabha/types/records'
import { Button, Row, Stack } from '@sabha/ui'
import { TextArea, TextInput } from '@sabha/ui/form'
import type { Application } from '../job.ts'
import { applicationMutations } from './api.ts'
import { textsDraftSchema, textsSchema } from './application-schema.ts'
import { useMessages } from './messages.ts'
import { ProfileFacts } from './profile-facts.tsx'

export interface ApplicationFormProps {
  jobId: string
  /** The application to edit; null to apply. */
  own: Application | null
  /** Called when editing ends. */
  onClose?: (() => void) | undefined
}

/** Sends or edits an application. The input is stored on this device until it is sent. */
export function ApplicationForm({ jobId, own, onClose }: ApplicationFormProps) {
  const text = useMessages()
  const words = text.form
  const form = useApplicationForm({ jobId, own, onClose })
  useUnsavedWork(form.isDirty)
  return (
    <FormView form={form} aria-label={own ? text.edit : text.apply}>
      <Stack gap="5">
        <ProfileFacts />
        <FormField form={form} name="cover_letter" label={words.coverLetter} markOptional>
          {(control) => <TextArea {...control} rows={8} maxLength={contentLengths.coverLetter} />}
        </FormField>
        <FormField
          form={form}
          name="resume_url"
          label={words.resume}
          help={words.resumeHelp}
          markOptional
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              maxLength={contentLengths.resumeUrl}
            />
          )}
        </FormField>
        <Row>
          <SubmitButton form={form} wide={false} loadingText={words.sending}>
            {own ? words.save : words.send}
          </SubmitButton>
          {onClose && (
            <Button
              variant="quiet"
              disabled={form.isBusy}
              onClick={() => {
                form.discard()
                onClose()
              }}
            >
              {words.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </FormView>
  )
}

/** Shows a refusal as a toast too, because the changed application may replace the form. */
function useApplicationForm({ jobId, own, onClose }: ApplicationFormProps) {
  const text = useMessages()
  const words = text.form
  const reasonOf = useErrorText(text.refusals)
  const onError = (error: unknown) => void toast.error(reasonOf(error) ?? words.failed)
  const apply = useMutation({ ...applicationMutations.apply(), onError })
  const edit = useMutation({ ...applicationMutations.edit(), onError })
  const initial = { cover_letter: own?.cover_letter ?? '', resume_url: own?.resume_url ?? '' }
  return useForm({
    schema: textsSchema,
    initial,
    problems: words.problems,
    refusalTexts: text.refusals,
    failed: words.failed,
    draft: useFormDraft(`application-${jobId}`, textsDraftSchema, { initial }),
    async onSubmit(texts) {
      if (own) await edit.mutateAsync({ own, texts })
      else await apply.mutateAsync({ jobId, texts })
      toast.success(own ? words.saved : words.sent)
      onClose?.()
    },
  })
}
