import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats, useFormDraft, useUnsavedWork } from '@sabha/contract'
import { type Form, FormField, useForm, useFormValue } from '@sabha/forms'
import { FormPage } from '@sabha/forms/page'
import { toast } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { Text } from '@sabha/ui'
import { CheckboxGroup, ChoiceGroup, TextArea, TextInput } from '@sabha/ui/form'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { SectionCard } from '@sabha/ui/record'
import { WebAddressInput } from '@sabha/ui/web-address'
import { type ReactNode, useRef, useState } from 'react'
import { useMessages as useAttendanceMessages } from '../messages.ts'
import { attendeeMailMutations, type MailOverview } from './api.ts'
import {
  type AttendeeMail,
  blankMail,
  hostOf,
  mailedStates,
  mailFormSchema,
  mailValuesSchema,
} from './attendee-mail.ts'
import { recipientsOf } from './compose-preview.ts'
import { useMessages } from './messages.ts'

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

const draftSchema = z.object({ id: z.uuid(), values: mailValuesSchema })

/**
 * An unsent email, stored on this device with the id under which it is sent. Each change gives it a new id, so
 * that sending an unchanged email again, after its answer was lost, sends nothing more.
 */
function useMailDraft(eventId: string, blank: AttendeeMail) {
  const [newId] = useState(() => crypto.randomUUID())
  const stored = useFormDraft(`event-mail-${eventId}`, draftSchema, {
    initial: { id: newId, values: blank },
  })
  const id = useRef<string>(stored.value?.id ?? newId)
  const renew = () => {
    id.current = crypto.randomUUID()
    return id.current
  }
  return {
    readId: () => id.current,
    draft: {
      value: stored.value?.values ?? null,
      keep: (values: AttendeeMail) => stored.keep({ id: renew(), values }),
      clear() {
        renew()
        stored.clear()
      },
    },
  }
}

interface MailFieldsProps {
  form: Form<AttendeeMail>
  overview: MailOverview
}

function MailFields({ form, overview }: MailFieldsProps) {
  const text = useMessages()
  const kind = useFormValue(form, 'kind')
  return (
    <>
      <SectionCard title={text.recipients} lead={text.lead}>
        <KindField form={form} overview={overview} />
        {kind === 'question' ? (
          <Text tone="muted">{text.questionHelp}</Text>
        ) : (
          <StatesField form={form} overview={overview} />
        )}
      </SectionCard>
      <SectionCard title={text.email}>
        <FormField form={form} name="subject" label={text.subject} required>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField form={form} name="body" label={text.body} help={text.bodyHelp} required>
          {(control) => <TextArea {...control} rows={10} />}
        </FormField>
        {kind === 'question' && <LinkField form={form} />}
      </SectionCard>
    </>
  )
}

/** A question can be chosen after the event, until it was sent. */
function KindField({ form, overview: { event, sent } }: MailFieldsProps) {
  const text = useMessages()
  const kind = useFormValue(form, 'kind')
  const isAsked = sent.some((mail) => mail.kind === 'question')
  if (kind === 'message' && (!event.is_over || isAsked))
    return <Text tone="muted">{isAsked ? text.questionSent : text.questionLater}</Text>
  return (
    <ChoiceGroup
      label={text.kind}
      value={kind}
      options={(['message', 'question'] as const).map((value) => ({
        value,
        label: text.kinds[value],
      }))}
      onChange={(value) => form.set('kind', value as AttendeeMail['kind'])}
    />
  )
}

function StatesField({ form, overview: { recipients } }: MailFieldsProps) {
  const text = useMessages()
  const { states } = useAttendanceMessages()
  const { number } = useFormats()
  const membersIn = (state: (typeof mailedStates)[number]) => {
    const counts = recipientsOf({ kind: 'message', states: [state] }, recipients)
    return [...counts.values()].reduce((sum, members) => sum + members, 0)
  }
  return (
    <FormField form={form} name="states" label={text.states} group required>
      {(control) => (
        <CheckboxGroup
          {...control}
          options={mailedStates.map((value) => ({
            value,
            label: text.stateOf(states[value], number(membersIn(value))),
          }))}
        />
      )}
    </FormField>
  )
}

function LinkField({ form }: Pick<MailFieldsProps, 'form'>) {
  const text = useMessages()
  const host = hostOf(useFormValue(form, 'link'))
  return (
    <FormField
      form={form}
      name="link"
      label={text.link}
      help={host ? text.linkLeadsTo(host) : text.linkHelp}
      required
    >
      {(control) => <WebAddressInput {...control} autoComplete="off" />}
    </FormField>
  )
}
