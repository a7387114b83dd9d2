import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats, useUnsavedWork } from '@sabha/contract'
import { useForm } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { toast } from '@sabha/toast'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { type ReactNode, useState } from 'react'
import { attendeeMailMutations, type MailOverview } from './api.ts'
import { type AttendeeMail, blankMail, mailFormSchema } from './attendee-mail.ts'
import { recipientsOf } from './compose-preview.ts'
import { MailFields } from './mail-fields.tsx'
import { useMessages } from './messages.ts'
import { useMailDraft } from './use-mail-draft.ts'

const MailPreviewDialog = lazyDialog(
  async () => (await import('./mail-preview-dialog.tsx')).MailPreviewDialog,
)

export interface MailFormProps {
  eventId: string
  overview: MailOverview
  back: { to: string; label: string }
  aside: ReactNode
}

/** Writes an email to attendees. It is sent from its preview; what was typed stays until then. */
export function MailForm({ eventId, overview, back, aside }: MailFormProps) {
  const text = useMessages()
  const { number } = useFormats()
  const reasonOf = useErrorText(text.refusals)
  const initial = blankMail(overview.event.is_over, overview.recipients)
  const { draft, readId } = useMailDraft(eventId, initial)
  const [previewed, setPreviewed] = useState<AttendeeMail | null>(null)
  const form = useForm({
    schema: mailFormSchema,
    initial,
    problems: {
      states: text.statesMissing,
      subject: { missing: text.subjectMissing, invalid: text.subjectInvalid },
      body: { missing: text.bodyMissing, invalid: text.bodyInvalid },
      link: { missing: text.linkMissing, invalid: text.linkInvalid },
    },
    failed: text.refusals.event_mail_to_none,
    draft,
    keepsDraft: true,
    async onSubmit(mail: AttendeeMail) {
      if (recipientsOf(mail, overview.recipients).size === 0) throw new Error('No recipients')
      setPreviewed(mail)
    },
  })
  const send = useMutation({
    ...attendeeMailMutations.send(),
    onSuccess({ recipients }) {
      form.discard()
      setPreviewed(null)
      toast.success(text.sent(recipients, number(recipients)))
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSent),
  })
  useUnsavedWork(form.isDirty || previewed !== null)
  return (
    <>
      <FormPage
        form={form}
        title={text.title}
        lead={overview.event.title}
        back={back}
        submitLabel={text.preview}
        busyLabel={text.previewing}
        keepsDraft
        aside={aside}
      >
        <MailFields form={form} overview={overview} />
      </FormPage>
      {previewed && (
        <MailPreviewDialog
          title={text.title}
          mail={previewed}
          overview={overview}
          isSending={send.isPending}
          onConfirm={() => send.mutate({ id: readId(), eventId, mail: previewed })}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  )
}
