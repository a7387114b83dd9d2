import { useFormats } from '@sabha/contract'
import { daysBetween, limits } from '@sabha/types'
import { Box, Figure, Grid, Icon, Stack, Text, VisuallyHidden } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import type { ReactNode } from 'react'
import type { MemberRecord } from './member-record.ts'
import { useMessages } from './messages.ts'

export function FinancialPanel({ record }: { record: MemberRecord }) {
  const { financial: text } = useMessages()
  const { rupees, number } = useFormats()
  const { member, transaction_count } = record
  return (
    <SectionCard title={text.title}>
      <Grid asChild gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))">
        <dl>
          <Tile label={text.total}>{rupees(member.total_contributions)}</Tile>
          <Tile label={text.transactions}>{number(transaction_count)}</Tile>
          <Tile label={text.lastPayment}>
            <LastPayment at={member.last_contribution_at} />
          </Tile>
        </dl>
      </Grid>
    </SectionCard>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap="1">
      <Box asChild color="muted" fontSize="sm">
        <dt>{label}</dt>
      </Box>
      <Figure asChild fontSize="xl" whiteSpace="normal">
        <dd>{children}</dd>
      </Figure>
    </Stack>
  )
}

/** Counts calendar days in India, and marks old payments (specification, decision 52). */
function LastPayment({ at }: { at: string | null }) {
  const { financial: text } = useMessages()
  const { number, date } = useFormats()
  if (at === null) return text.noPayments
  const days = daysBetween(new Date(at), new Date())
  const isLongAgo = days > limits.autoPayWindowDays
  return (
    <Text as="span" title={date(at)} {...(isLongAgo && { color: 'amber' })}>
      {isLongAgo && (
        <>
          <Icon name="alert" marginInlineEnd="1.5" />
          <VisuallyHidden>{text.longAgo}</VisuallyHidden>
        </>
      )}
      {text.daysAgo(days, number(days))}
    </Text>
  )
}
