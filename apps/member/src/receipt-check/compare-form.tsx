import { FormField, FormView, SubmitButton, useForm } from '@sabha/forms'
import { parsePaise } from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { Card, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { TextInput } from '@sabha/ui/form'
import { useState } from 'react'
import { compareReceipt, type ReceiptAnswer } from './api.ts'
import { useMessages } from './messages.ts'

const schema = z.object({
  number: z
    .string()
    .check(z.refine((typed) => /^\d{4}-\d{2}\/\d{4,9}$/.test(withoutSpaces(typed)))),
  amount: z.string().check(z.refine((typed) => paiseOf(typed) > 0)),
})

const withoutSpaces = (typed: string) => typed.replace(/\s/g, '')

/** Returns 0 if the text is no amount. */
const paiseOf = (typed: string) => parsePaise(typed) ?? 0

const tones = { matches: 'good', voided: 'bad', no_match: 'waiting' } as const

/** Compares the number and amount of a receipt with the records. Shows nothing else about it. */
export function CompareForm() {
  const { compare: text, ...shared } = useMessages()
  const [answer, setAnswer] = useState<ReceiptAnswer | null>(null)
  const form = useForm({
    schema,
    initial: { number: '', amount: '' },
    problems: { number: text.numberInvalid, amount: text.amountInvalid },
    failed: shared.failed,
    refusalTexts: text.refusals,
    async onSubmit({ number, amount }) {
      setAnswer(null)
      setAnswer(await compareReceipt({ number: withoutSpaces(number), amount: paiseOf(amount) }))
    },
  })
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
        <Row role="status" aria-live="polite">
          {answer && (
            <Badge tone={tones[answer]}>
              <Text asChild size="md" whiteSpace="normal">
                <span>{text.answers[answer]}</span>
              </Text>
            </Badge>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
