import { useFormats, usePlatform } from '@sabha/contract'
import { Box, Stack, Text } from '@sabha/ui'
import type { MonthTotals } from '../payments/api.ts'
import { monthName } from './month-name.ts'

const unit = 10
const height = 40

/** Draws the amount received in each month. Hidden from screen readers, which read the table. */
export function MonthBars({ months }: { months: readonly MonthTotals[] }) {
  const { language } = usePlatform()
  const { rupees } = useFormats()
  const highest = Math.max(...months.map(({ received }) => received))
  return (
    <Stack gap="1" aria-hidden="true">
      <Text tone="muted" size="xs">
        {rupees(highest)}
      </Text>
      <Box asChild color="accent" width="full" height="40" borderBlock="hairline">
        <svg viewBox={`0 0 ${months.length * unit} ${height}`} preserveAspectRatio="none">
          <title>{rupees(highest)}</title>
          {months.map(({ month, received }, index) => (
            <rect
              key={month}
              x={index * unit + 1.5}
              width={unit - 3}
              y={height - (received / highest) * height}
              height={(received / highest) * height}
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
