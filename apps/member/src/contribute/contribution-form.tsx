import { useQuery } from '@sabha/backend/query'
import {
  AmountChoice,
  amountProblem,
  ConfirmAutoPay,
  minimumAmount,
  PlanChoice,
  presetsOf,
  useCheckoutWords,
} from '@sabha/checkout'
import { useFormats } from '@sabha/contract'
import { limits, type Profile } from '@sabha/types'
import { Button, Card, Heading, Stack, Text } from '@sabha/ui'
import { Field, Form, FormBanner, TextArea } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../messages.ts'
import { contributeQueries } from './queries.ts'
import { submitLabel } from './submit-label.ts'
import { useContribution } from './use-contribution.ts'

export interface ContributionFormProps {
  profile: Profile
  onPaid(): void
}

/** Plan, amount and words, and the payment itself. */
export function ContributionForm({ profile, onPaid }: ContributionFormProps) {
  const text = useMessages().contribute
  const words = useCheckoutWords()
  const { rupees } = useFormats()
  const { draft, change, amount, checkout, pay } = useContribution({ profile, onPaid })
  const [confirming, setConfirming] = useState(false)
  const mandates = useQuery(contributeQueries.mandates(profile.id))
  const minimum = minimumAmount('contribution', profile.role)
  const problem = words.ofAmount(amountProblem({ amount, minimum, plan: draft.plan }))
  const { state } = checkout
  const busy = state.status === 'processing'

  function submit() {
    if (problem || amount === null) return
    if (draft.plan === 'monthly') setConfirming(true)
    else void pay()
  }

  return (
    <Card _print={{ display: 'none' }}>
      <Form onSubmit={submit} aria-label={text.title}>
        <FormBanner message={words.ofState(state)} />
        <PlanChoice
          label={text.plan}
          names={text.plans}
          plan={draft.plan}
          onChange={(plan) => change({ plan })}
        />
        <AmountChoice
          words={text.amount}
          presets={presetsOf('contribution')}
          chosen={draft.chosen}
          problem={isTyped(draft.chosen) ? problem : null}
          onChange={(chosen) => change({ chosen })}
        />
        <Field label={text.notes}>
          <TextArea
            value={draft.words}
            maxLength={limits.notesMaxLength}
            onChange={(event) => change({ words: event.currentTarget.value })}
          />
        </Field>
        <Stack gap="1" aria-label={text.summary.title} role="group">
          <Heading level={2} size="card">
            {text.summary.title}
          </Heading>
          <Text>
            {problem || amount === null
              ? text.summary.none
              : text.summary.of[draft.plan](rupees(amount))}
          </Text>
        </Stack>
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={problem !== null}
          loading={busy}
          loadingText={text.submit.processing}
        >
          {submitLabel(
            { state, problem, amount, minimum, plan: draft.plan },
            { text: text.submit, rupees },
          )}
        </Button>
      </Form>
      <ConfirmAutoPay
        open={confirming}
        amount={amount ?? 0}
        hasAnother={(mandates.data?.length ?? 0) > 0}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          void pay()
        }}
      />
    </Card>
  )
}

function isTyped(chosen: object): boolean {
  return 'typed' in chosen && chosen.typed !== ''
}
