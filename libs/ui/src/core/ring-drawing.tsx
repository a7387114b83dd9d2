import { chakra } from '@chakra-ui/react/styled-system'
import { ringDots } from './ring-dots.ts'

const Svg = chakra('svg', { base: { boxSize: '24', overflow: 'visible' } })
const dots = ringDots(12, 13)

export interface RingDrawingProps {
  /** Number of filled dots out of twelve; the others are outlines. */
  present: number
  /** Draws a gap in the ring, for errors. */
  broken?: boolean
}

/** Draws the ring for empty states (with open places) and failed states (with a fallen dot). */
export function RingDrawing({ present, broken = false }: RingDrawingProps) {
  return (
    <Svg viewBox="-18 -18 36 36" aria-hidden="true" color="accent">
      {dots.map(({ x, y }, index) => {
        const fallen = broken && index === 2
        return (
          <chakra.circle
            key={`${x} ${y}`}
            cx={fallen ? x * 1.4 : x}
            cy={fallen ? y * 1.4 : y}
            r={1.7}
            fill={fallen ? 'brick' : index < present ? 'currentColor' : 'none'}
            stroke={fallen ? 'brick' : 'currentColor'}
            strokeWidth="0.6"
            strokeDasharray={index < present ? undefined : '1 0.8'}
          />
        )
      })}
    </Svg>
  )
}
