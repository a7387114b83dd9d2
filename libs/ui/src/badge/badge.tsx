import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    paddingBlock: '0.5',
    rounded: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      good: { bg: 'leafTint', color: 'leaf' },
      waiting: { bg: 'amberTint', color: 'amber' },
      bad: { bg: 'brickTint', color: 'brick' },
      accent: { bg: 'tint', color: 'accent' },
      plain: { bg: 'sunken', color: 'muted' },
    },
  },
})

/** A shape for each tone, so that colour is not the only signal. */
const shapes = {
  good: 'M1.5 5.2 4 7.7 8.5 2.5',
  waiting: 'M5 1.5 9 8.5H1z',
  bad: 'm2 2 6 6M8 2 2 8',
  accent: 'M5 1 9 5 5 9 1 5z',
  plain: 'M5 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
} as const

/** The meaning of a badge, shown by colour and shape. */
export type BadgeTone = keyof typeof shapes

export interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

/** A status: text with a colour and a shape. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <Frame tone={tone}>
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        aria-hidden="true"
        fill={tone === 'waiting' || tone === 'accent' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={shapes[tone]} />
      </svg>
      {children}
    </Frame>
  )
}
