import { useFormats } from '@sabha/contract'
import { Figure, Row, Stack, Text } from '@sabha/ui'
import {
  type ContributionFactsProps,
  ContributionReferences,
  StatusBadge,
  TypeBadges,
} from './contribution-facts.tsx'

export function ContributionRow({ contribution }: ContributionFactsProps) {
  const { rupees, date } = useFormats()
  const { amount, created_at, notes } = contribution
  return (
    <Stack gap="1.5">
      <Row gap="2">
        <Figure>{rupees(amount)}</Figure>
        <Text tone="muted" flex="1">
          {date(created_at)}
        </Text>
        <StatusBadge contribution={contribution} />
      </Row>
      <TypeBadges contribution={contribution} />
      {notes && (
        <Text tone="muted" size="sm">
          {notes}
        </Text>
      )}
      <ContributionReferences contribution={contribution} />
    </Stack>
  )
}
