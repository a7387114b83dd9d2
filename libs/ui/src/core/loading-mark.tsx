import { chakra } from '@chakra-ui/react/styled-system'
import { ringDots } from './ring-dots.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const dots = ringDots(8, 12)

const Frame = chakra('span', {
  base: { display: 'inline-block', flexShrink: 0, color: 'inherit' },
  variants: { size: { text: { boxSize: '1.15em' }, section: { boxSize: '12' } } },
  defaultVariants: { size: 'section' },
})

const Dot = chakra('circle', {
  base: {
    fill: 'currentColor',
    animation: 'pass 1.2s ease-out infinite',
    opacity: 0.25,
    _motionReduce: { opacity: 0.7 },
  },
})

export interface LoadingMarkProps {
  /** Says what is loading, for screen readers. The mark is decorative if undefined. */
  label?: string
  /** `text` next to a text, `section` in place of content. */
  size?: 'text' | 'section'
}

/** An animated ring of dots that shows loading. */
export function LoadingMark({ label, size = 'section' }: LoadingMarkProps) {
  return (
    <Frame data-loading="" size={size} {...(label ? { role: 'status' } : { 'aria-hidden': true })}>
      <svg viewBox="-16 -16 32 32" aria-hidden="true">
        {dots.map(({ x, y }, index) => (
          <Dot key={`${x} ${y}`} cx={x} cy={y} r={3} animationDelay={`${index * 150 - 1200}ms`} />
        ))}
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Frame>
  )
}
