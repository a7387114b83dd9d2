import { Box, Stack, Text } from '@sabha/ui'

/** A bar of the chart. */
export interface ChartBar {
  key: string
  /** Short label below the bar, such as "Nov". Phones show every third one. */
  label: string
  value: number
}

export interface BarChartProps {
  /** At least one bar with a value above zero. */
  bars: readonly ChartBar[]
  /** Writes the highest value, which is shown above the chart. */
  format(value: number): string
}

const unit = 10

const height = 40

/** Draws values as bars. Hidden from screen readers, so it needs a table with the same values beside it. */
export function BarChart({ bars, format }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value))
  return (
    <Stack gap="1" aria-hidden="true">
      <Text tone="muted" size="xs">
        {format(highest)}
      </Text>
      <Box asChild color="accent" width="full" height="32" borderBlock="hairline">
        <svg viewBox={`0 0 ${bars.length * unit} ${height}`} preserveAspectRatio="none">
          <title>{format(highest)}</title>
          {bars.map(({ key, value }, index) => (
            <rect
              key={key}
              x={index * unit + 1.5}
              width={unit - 3}
              y={height - (value / highest) * height}
              height={(value / highest) * height}
              fill="currentColor"
            />
          ))}
        </svg>
      </Box>
      <Box display="grid" gridTemplateColumns={`repeat(${bars.length}, minmax(0, 1fr))`}>
        {bars.map(({ key, label }, index) => (
          <Text
            key={key}
            tone="muted"
            size="xs"
            textAlign="center"
            whiteSpace="nowrap"
            visibility={{ base: index % 3 === 1 ? 'visible' : 'hidden', md: 'visible' }}
          >
            {label}
          </Text>
        ))}
      </Box>
    </Stack>
  )
}
