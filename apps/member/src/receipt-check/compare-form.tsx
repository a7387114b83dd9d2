import { useFormats, usePlatform } from '@sabha/contract'
import { FormField, FormView, SubmitButton, useForm, useFormValue } from '@sabha/forms'
import { parsePaise, toLatinDigits } from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { Card, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { compareReceipt, type ReceiptAnswer } from './api.ts'
import { useMessages } from './messages.ts'

const schema = z.object({
  number: z.string().check(z.refine((typed) => /^\d{4}-\d{2}\/\d{4,9}$/.test(numberOf(typed)))),
  amount: z.string().check(z.refine((typed) => paiseOf(typed) > 0)),
})

const numberOf = (typed: string) => toLatinDigits(typed).replace(/\s/g, '')

/** Returns 0 if the text is no amount. */
const paiseOf = (typed: string) => parsePaise(typed) ?? 0

const outcomeTones = { matches: 'good', voided: 'bad', no_match: 'waiting' } as const

interface Answered {
  /** The input that was sent; the answer is hidden once it changes. */
  typed: { number: string; amount: string }
  receipt: { number: string; amount: number }
  answer: ReceiptAnswer
}

/** Compares the number and amount of a receipt with the records. Shows nothing else about it. */
export function CompareForm() {
  const { compare: text, ...shared } = useMessages()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const form = useForm({
    schema,
    initial: { number: '', amount: '' },
    problems: { number: text.numberInvalid, amount: text.amountInvalid },
    failed: shared.failed,
    refusalTexts: text.refusals,
    async onSubmit(typed) {
      setAnswered(null)
      const receipt = { number: numberOf(typed.number), amount: paiseOf(typed.amount) }
      setAnswered({ typed, receipt, answer: await compareReceipt(receipt) })
    },
  })
  const typed = { number: useFormValue(form, 'number'), amount: useFormValue(form, 'amount') }
  const isCurrent =
    answered?.typed.number === typed.number && answered.typed.amount === typed.amount
  return (
    <Card>
      <Stack gap="5">
        <FormView form={form} aria-label={text.title}>
          <FormField form={form} name="number" label={text.number} help={text.numberHelp} required>
            {(control) => <TextInput {...control} autoComplete="off" maxLength={30} />}
          </FormField>
          <FormField form={form} name="amount" label={text.amount} required>
            {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
          </FormField>
          <SubmitButton form={form}>{text.submit}</SubmitButton>
        </FormView>
        <Stack gap="3" role="status" aria-live="polite">
          {answered && isCurrent && <Answer {...answered} />}
        </Stack>
      </Stack>
    </Card>
  )
}

/** Names the receipt that was compared, and whom to ask if it does not match. */
function Answer({ answer, receipt }: Answered) {
  const { compare: text } = useMessages()
  const { rupees } = useFormats()
  const { supportEmail } = usePlatform().foundation
  return (
    <>
      <Text fontWeight="semibold">{`${receipt.number} · ${rupees(receipt.amount)}`}</Text>
      <Row>
        <Badge tone={outcomeTones[answer]}>
          <Text asChild size="md" whiteSpace="normal">
            <span>{text.answers[answer]}</span>
          </Text>
        </Badge>
      </Row>
      {answer !== 'matches' && (
        <Text tone="muted">
          {text.ask.before}
          <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
          {text.ask.after}
        </Text>
      )}
    </>
  )
}
