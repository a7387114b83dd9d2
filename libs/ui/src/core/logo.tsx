import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { ringDots } from './ring-dots.ts'

const Svg = chakra('svg')
const dots = ringDots(12, 13)

/**
 * The foundation's mark: a ring of dots, the newest in marigold. Uses the text colour. Decorative, since the
 * name is next to it.
 */
export function LogoMark(props: HTMLChakraProps<'svg'>) {
  return (
    <Svg viewBox="-16 -16 32 32" boxSize="8" flexShrink={0} aria-hidden="true" {...props}>
      {dots.map(({ x, y }, index) => (
        <chakra.circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={index === 1 ? 3 : 2.3}
          fill={index === 1 ? 'marigold' : 'currentColor'}
        />
      ))}
    </Svg>
  )
}

const Frame = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minWidth: '0' },
})

const Name = chakra('span', {
  base: { fontSize: 'lg', fontWeight: 'semibold', fontStretch: '112%', lineHeight: 'heading' },
})

export interface LogoProps {
  /** The foundation's name from the configuration. */
  name: string
}

/** The mark with the foundation's name. */
export function Logo({ name }: LogoProps) {
  return (
    <Frame>
      <LogoMark />
      <Name>{name}</Name>
    </Frame>
  )
}
