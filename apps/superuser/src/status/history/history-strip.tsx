import { Box } from '@sabha/ui'
import { dayMs, type Span } from './part-history.ts'

export interface HistoryStripProps {
  spans: readonly Span[]
  now: number
}

const width = 1000
/** About a pixel and a half on a phone, so that the shortest problem is seen. */
const shortest = 5

/** Problems also differ in height. The text beside the strip says the same. */
const looks = {
  up: { fill: 'leaf', y: 3, height: 6 },
  down: { fill: 'brick', y: 0, height: 12 },
  unknown: { fill: 'muted', y: 5, height: 2 },
  unrecorded: { fill: 'none', y: 0, height: 0 },
} as const

/** The last 24 hours of a part, from left to right. */
export function HistoryStrip({ spans, now }: HistoryStripProps) {
  const place = (moment: number) => ((moment - (now - dayMs)) / dayMs) * width
  // Problems last, so that they are on top.
  const drawn = spans.toSorted((one, other) => order(one) - order(other))
  return (
    <Box asChild width="full" height="3" borderBottom="hairline">
      <svg viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ status, from, until }) => {
          const { fill, y, height } = looks[status]
          const length = Math.max(place(until) - place(from), shortest)
          const x = Math.min(place(from), width - shortest)
          return (
            <Box asChild key={from} fill={fill}>
              <rect x={x.toFixed(1)} y={y} width={length.toFixed(1)} height={height} />
            </Box>
          )
        })}
      </svg>
    </Box>
  )
}

function order({ status }: Span): number {
  return ['unrecorded', 'up', 'unknown', 'down'].indexOf(status)
}
