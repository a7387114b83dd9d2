import { Box } from './layout.tsx'
import { ringDots } from './ring-dots.ts'

const rings = [
  { count: 16, radius: 44, size: 5.2, opacity: 1 },
  { count: 24, radius: 68, size: 3.9, opacity: 0.62 },
  { count: 34, radius: 92, size: 2.7, opacity: 0.36 },
  { count: 46, radius: 116, size: 1.8, opacity: 0.22 },
]

/** A dot outside the rings, its open place and the path between them. */
const newcomer = { place: 2, from: { x: 96, y: -88 } }

const dots = rings.flatMap(({ count, radius, size, opacity }, ring) =>
  ringDots(count, radius)
    .filter((_, index) => ring > 0 || index !== newcomer.place)
    .map(({ x, y }) => ({ x, y, size, opacity })),
)

const openPlace = ringDots(16, 44)[newcomer.place] ?? { x: 0, y: 0 }

/** Draws concentric rings of dots, fading outwards, and a dot on the way to its open place. */
export function GatheringIllustration() {
  return (
    <Box asChild width="full" maxWidth="34rem" marginInline="auto">
      <svg viewBox="-122 -122 244 244" aria-hidden="true" fill="currentColor">
        {dots.map(({ x, y, size, opacity }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} opacity={opacity} />
        ))}
        <Box asChild fill="none" stroke="marigold">
          <g strokeWidth="1.2">
            <path
              d={`M${newcomer.from.x} ${newcomer.from.y}Q66 -62 ${openPlace.x} ${openPlace.y}`}
              strokeDasharray="0.1 6"
              strokeLinecap="round"
              strokeWidth="2.4"
            />
            <circle cx={openPlace.x} cy={openPlace.y} r="9" />
          </g>
        </Box>
        <Box asChild fill="marigold">
          <circle cx={openPlace.x} cy={openPlace.y} r="5.2" />
        </Box>
      </svg>
    </Box>
  )
}
