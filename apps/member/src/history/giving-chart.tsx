import { useFormats, usePlatform } from '@sabha/contract'
import { Box, Card, Text } from '@sabha/ui'
import { BarChart } from '@sabha/ui/bar-chart'
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
  const bars = months.map(({ month, amount }) => ({
    key: month,
    label: monthName(month, language, { month: 'short' }),
    value: amount,
  }))
  return (
    <>
      {totalOf(months) > 0 && <BarChart bars={bars} format={rupees} />}
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
