import type { ChosenAmount, OfferedPlan } from '@sabha/checkout'
import { useFormats } from '@sabha/contract'
import { Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import { useMessages } from '../messages.ts'

export interface ContributionSummaryProps {
  plan: OfferedPlan
  chosen: ChosenAmount
  /** Paise; null while nothing readable is chosen. */
  amount: number | null
}

/** What is about to be paid, in large figures. */
export function ContributionSummary({ plan, chosen, amount }: ContributionSummaryProps) {
  const text = useMessages().contribute.summary
  const { rupees } = useFormats()
  const isTyped = 'typed' in chosen && chosen.typed.trim() !== ''
  return (
    <Stack gap="1" aria-label={text.title} role="group">
      <Heading level={2} size="label">
        {text.title}
      </Heading>
      {amount === null ? (
        <Text>{isTyped ? text.unreadable : text.none}</Text>
      ) : (
        <Row gap="2" alignItems="baseline">
          <Figure fontSize="3xl">{rupees(amount)}</Figure>
          <Text>{text.of[plan]}</Text>
        </Row>
      )}
    </Stack>
  )
}
