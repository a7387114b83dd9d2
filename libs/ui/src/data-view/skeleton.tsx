import { chakra } from '@chakra-ui/react/styled-system'
import { Stack } from '../core/layout.tsx'

/** A pale placeholder. Give it the height and width of the content. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      width: 'full',
      minHeight: '4',
      bg: 'line',
      rounded: 'control',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'data-loading': '' } },
)

export interface SkeletonLinesProps {
  count: number
}

/** Placeholder for lines of text; the last is shorter. */
export function SkeletonLines({ count }: SkeletonLinesProps) {
  return (
    <Stack gap="3">
      {upTo(count).map((line) => (
        <Skeleton key={line} {...(line === count - 1 ? { width: '60%' } : {})} />
      ))}
    </Stack>
  )
}

export interface SkeletonRowsProps {
  count: number
}

/** Placeholder for list items with a title and a line below it. */
export function SkeletonRows({ count }: SkeletonRowsProps) {
  return (
    <Stack gap="5">
      {upTo(count).map((row) => (
        <Stack key={row} gap="2.5">
          <Skeleton height="5" width="45%" />
          <Skeleton height="5" width="70%" />
        </Stack>
      ))}
    </Stack>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
