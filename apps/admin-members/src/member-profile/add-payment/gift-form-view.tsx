import { useUnsavedWork } from '@sabha/contract'
import { type Form, FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { dateInIndia } from '@sabha/types'
import { Select, TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { useState } from 'react'
import type { Member } from '../../member.ts'
import { ConfirmGift } from './confirm-gift.tsx'
import {
  type CheckedGift,
  earliestGiftDate,
  emptyGift,
  type GiftValues,
  giftFormSchema,
  giftMaxLengths,
  type OfflineGift,
  toOfflineGift,
} from './gift-form.ts'
import { useMessages } from './messages.ts'

/** Form for an offline contribution, with a confirmation before it is recorded. */
export function GiftForm({ member }: { member: Member }) {
  const { gift: text } = useMessages()
  const [asked, setAsked] = useState<OfflineGift | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const form = useForm<GiftValues, CheckedGift>({
    schema: giftFormSchema,
    initial: emptyGift,
    problems: {
      amount: text.amountInvalid,
      source: text.sourceMissing,
      reference: text.referenceMissing,
      date: text.dateInvalid,
      reason: text.reasonMissing,
    },
    failed: text.failed,
    async onSubmit(gift) {
      setAsked(toOfflineGift(gift))
      setUnsaved(true)
    },
  })
  const letGo = useUnsavedWork(form.isDirty || isUnsaved)
  return (
    <FormView form={form} aria-label={text.title} listsProblems>
      <GiftFields form={form} />
      <SubmitButton form={form}>{text.submit}</SubmitButton>
      {asked && (
        <ConfirmGift
          gift={asked}
          member={member}
          onEntered={letGo}
          onCancel={() => setAsked(null)}
        />
      )}
    </FormView>
  )
}

function GiftFields({ form }: { form: Form<GiftValues> }) {
  const { gift: text } = useMessages()
  return (
    <>
      <FormField form={form} name="amount" label={text.amount} required>
        {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="source" label={text.source} required>
        {(control) => (
          <Select
            {...control}
            placeholder={text.chooseSource}
            options={Object.entries(text.sources).map(([value, label]) => ({ value, label }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reference"
        label={text.reference}
        help={text.referenceHelp}
        required
      >
        {(control) => (
          <TextInput {...control} autoComplete="off" maxLength={giftMaxLengths.reference} />
        )}
      </FormField>
      <FormField form={form} name="date" label={text.date} required>
        {(control) => (
          <DateInput {...control} min={earliestGiftDate} max={dateInIndia(new Date())} />
        )}
      </FormField>
      <FormField form={form} name="reason" label={text.reason} help={text.reasonHelp} required>
        {(control) => <TextArea {...control} rows={3} maxLength={giftMaxLengths.reason} />}
      </FormField>
      <FormField form={form} name="notes" label={text.notes} help={text.notesHelp} markOptional>
        {(control) => <TextArea {...control} rows={3} maxLength={giftMaxLengths.notes} />}
      </FormField>
    </>
  )
}
