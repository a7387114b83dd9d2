import { ownCodeOf } from '@sabha/backend'
import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats, useFormDraft, useUnsavedWork } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link, useNavigate } from '@sabha/contract/router'
import { type Form, FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { Stack, Text, TextLink } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner, Select, TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { useRef, useState } from 'react'
import { giftCodes } from '../../error-codes.ts'
import type { Member } from '../../member.ts'
import { type EnteredGift, enteredGiftsOf, paymentMutations } from './api.ts'
import {
  type CheckedGift,
  earliestGiftDate,
  emptyGift,
  type GiftValues,
  giftDraftSchema,
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
    draft: useFormDraft(`gift-${member.id}`, giftDraftSchema, { initial: emptyGift }),
    keepsDraft: true,
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
          onEntered={() => {
            form.discard()
            letGo()
          }}
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

interface ConfirmGiftProps {
  gift: OfflineGift
  member: Member
  /** Called once saved, to clear the unsaved state. */
  onEntered(): void
  onCancel(): void
}

/**
 * Stays open with the reason if the contribution is refused. Asks again if it is similar to another one.
 */
function ConfirmGift({ gift, member, onEntered, onCancel }: ConfirmGiftProps) {
  const { gift: text } = useMessages()
  const { rupees, date } = useFormats()
  const textOf = useErrorText()
  const navigate = useNavigate()
  const isPressed = useRef(false)
  const [differentFrom, setDifferentFrom] = useState<string[]>([])
  const name = usePersonName()(member.full_name, member.email)
  const amount = rupees(gift.amount)
  const enter = useMutation({
    ...paymentMutations.enterGift(),
    onSuccess: () => void toast.success(text.done(amount, name)),
    onError(error) {
      if (!isSimilar(error)) return
      setDifferentFrom((known) => [...known, ...enteredGiftsOf(error).map(({ id }) => id)])
    },
    onSettled: () => {
      isPressed.current = false
    },
  })

  function messageOf(error: Error) {
    return isSimilar(error) ? text.similar : (textOf(error) ?? text.failed)
  }

  function confirm() {
    if (isPressed.current) return
    isPressed.current = true
    enter.mutate(
      { memberId: member.id, gift, differentFrom },
      {
        onSuccess() {
          onEntered()
          void navigate(`/admin/members/${member.id}/profile`)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={text.confirm.title}
      confirmLabel={isSimilar(enter.error) ? text.confirm.another : text.confirm.yes}
      cancelLabel={text.confirm.no}
      busyLabel={enter.isPending || enter.isSuccess ? text.confirm.busy : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4">
        <FormBanner message={enter.isError ? messageOf(enter.error) : null} />
        <EnteredGifts gifts={enteredGiftsOf(enter.error)} />
        <Text overflowWrap="anywhere">
          {text.confirm.question(amount, text.sources[gift.source], name)}
        </Text>
        <Text overflowWrap="anywhere">
          {text.confirm.reference(gift.reference, date(gift.received_at))}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function isSimilar(error: Error | null): boolean {
  return ownCodeOf(error, giftCodes) === 'gift_similar'
}

/** Links to other gifts, in a new tab, so that the typed values stay. */
function EnteredGifts({ gifts }: { gifts: readonly EnteredGift[] }) {
  const { gift: text } = useMessages()
  const { rupees, date } = useFormats()
  return gifts.map(({ id, reference, amount, received_at }) => (
    <TextLink asChild key={id} overflowWrap="anywhere">
      <Link to={`/admin/payments/${id}`} target="_blank">
        {text.entered(reference, rupees(amount), date(received_at))}
      </Link>
    </TextLink>
  ))
}
