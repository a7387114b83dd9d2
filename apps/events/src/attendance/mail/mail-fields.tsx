import { useFormats } from '@sabha/contract'
import { type Form, FormField, useFormValue } from '@sabha/forms'
import { Text } from '@sabha/ui'
import { CheckboxGroup, ChoiceGroup, TextArea, TextInput } from '@sabha/ui/form'
import { SectionCard } from '@sabha/ui/record'
import { useMessages as useAttendanceMessages } from '../messages.ts'
import type { MailOverview } from './api.ts'
import { type AttendeeMail, hostOf, mailedStates } from './attendee-mail.ts'
import { recipientsOf } from './compose-preview.ts'
import { useMessages } from './messages.ts'

export interface MailFieldsProps {
  form: Form<AttendeeMail>
  overview: MailOverview
}

export function MailFields({ form, overview }: MailFieldsProps) {
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
      {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
    </FormField>
  )
}
