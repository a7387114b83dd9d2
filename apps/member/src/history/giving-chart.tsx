import { useFormats, usePlatform } from '@sabha/contract'
import { Box, Card, Stack, Text } from '@sabha/ui'
import { SectionCard } from '@sabha/ui/record'
import { Table } from '@sabha/ui/table'
import { type MonthlyContribution, monthName } from './contributions-by-month.ts'
import { useMessages } from './messages.ts'

interface GivingChartProps {
  months: readonly MonthlyContribution[]
}

/** A card; on phones it opens on request, so that the contributions begin on the first screen. */
export function GivingChart({ months }: GivingChartProps) {
  const { chart: text } = useMessages()
  const { rupees } = useFormats()
  const lead = text.lead(rupees(totalOf(months)))
  return (
    <>
      <Box hideBelow="md">
        <SectionCard title={text.title} lead={lead}>
          <MonthlyAmounts months={months} />
        </SectionCard>
      </Box>
      <Card hideFrom="md" padding="4">
        <details>
          <Box asChild cursor="pointer">
            <summary>
              <Text asChild fontWeight="semibold">
                <span>{text.title}</span>
              </Text>
              <Text tone="muted" size="sm">
                {lead}
              </Text>
            </summary>
          </Box>
          <MonthlyAmounts months={months} />
        </details>
      </Card>
    </>
  )
}

function totalOf(months: readonly MonthlyContribution[]): number {
  return months.reduce((sum, { amount }) => sum + amount, 0)
}

function MonthlyAmounts({ months }: GivingChartProps) {
  const { chart: text } = useMessages()
  const { language } = usePlatform()
  const { rupees, number } = useFormats()
  const wholeName = ({ month }: MonthlyContribution) =>
    monthName(month, language, { month: 'long', year: 'numeric' })
  return (
    <>
      {totalOf(months) > 0 && <Bars months={months} />}
      <Box asChild>
        <details>
          <Box asChild color="accent" fontWeight="medium" paddingBlock="2.5" cursor="pointer">
            <summary>{text.asTable}</summary>
          </Box>
          <Table
            caption={text.title}
            columns={[
              { key: 'month', header: text.month, cell: wholeName },
              {
                key: 'contributions',
                header: text.contributions,
                align: 'end',
                cell: ({ contributions }) => number(contributions),
              },
              {
                key: 'amount',
                header: text.amount,
                align: 'end',
                cell: ({ amount }) => rupees(amount),
              },
            ]}
            rows={months}
            keyOf={({ month }) => month}
          />
        </details>
      </Box>
    </>
  )
}

const unit = 10
const height = 40

function Bars({ months }: { months: readonly MonthlyContribution[] }) {
  const { language } = usePlatform()
  const { rupees } = useFormats()
  const highest = Math.max(...months.map(({ amount }) => amount))
  return (
    <Stack gap="1" aria-hidden="true">
      <Text tone="muted" size="xs">
        {rupees(highest)}
      </Text>
      <Box asChild color="accent" width="full" height="32" borderBlock="hairline">
        <svg viewBox={`0 0 ${months.length * unit} ${height}`} preserveAspectRatio="none">
          <title>{rupees(highest)}</title>
          {months.map(({ month, amount }, index) => (
            <rect
              key={month}
              x={index * unit + 1.5}
              width={unit - 3}
              y={height - (amount / highest) * height}
              height={(amount / highest) * height}
              fill="currentColor"
            />
          ))}
        </svg>
      </Box>
      <Box display="grid" gridTemplateColumns={`repeat(${months.length}, minmax(0, 1fr))`}>
        {months.map(({ month }, index) => (
          <Text
            key={month}
            tone="muted"
            size="xs"
            textAlign="center"
            whiteSpace="nowrap"
            visibility={{ base: index % 3 === 1 ? 'visible' : 'hidden', md: 'visible' }}
          >
            {monthName(month, language, { month: 'short' })}
          </Text>
        ))}
      </Box>
    </Stack>
  )
}
