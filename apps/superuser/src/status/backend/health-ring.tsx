import type { PartHealth } from '@sabha/backend/health'
import { Box } from '@sabha/ui'

export interface HealthRingProps {
  statuses: readonly PartHealth['status'][]
}

const radius = 13

/** The foundation's ring with a dot for each part; dots of parts that are down have fallen out. */
export function HealthRing({ statuses }: HealthRingProps) {
  return (
    <Box asChild boxSize="16" flexShrink="0" overflow="visible">
      <svg viewBox="-18 -18 36 36" aria-hidden="true">
        {statuses.map((status, place) => {
          const angle = (place / statuses.length) * 2 * Math.PI - Math.PI / 2
          const reach = status === 'down' ? radius + 3.5 : radius
          const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
          return <Dot key={angle} status={status} x={x} y={y} />
        })}
      </svg>
    </Box>
  )
}

const looks = {
  up: { fill: 'leaf', stroke: 'leaf' },
  down: { fill: 'none', stroke: 'brick' },
  unknown: { fill: 'none', stroke: 'muted' },
} as const

function Dot({ status, x, y }: { status: PartHealth['status']; x: number; y: number }) {
  return (
    <Box asChild {...looks[status]}>
      <circle
        cx={x.toFixed(2)}
        cy={y.toFixed(2)}
        r="2.6"
        strokeWidth="0.9"
        strokeDasharray={status === 'unknown' ? '1.4 1' : undefined}
      />
    </Box>
  )
}
