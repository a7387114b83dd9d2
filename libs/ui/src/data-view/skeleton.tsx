import { chakra } from '@chakra-ui/react'
import { Stack } from '../core/layout.tsx'

/** A pale block in the place of something. Give it that thing's height and width. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    width: 'full',
    minHeight: '4',
    bg: 'line',
    rounded: 'control',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
})

export interface SkeletonLinesProps {
  count: number
}

/** Lines of text to come; the last is shorter. */
export function SkeletonLines({ count }: SkeletonLinesProps) {
  return (
    <Stack gap="3">
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} {...(line === count - 1 ? { width: '60%' } : {})} />
      ))}
    </Stack>
  )
}
