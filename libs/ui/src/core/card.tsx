import { chakra } from '@chakra-ui/react/styled-system'

/** A bordered surface that groups related content. */
export const Card = chakra('div', {
  base: {
    bg: 'surface',
    border: 'hairline',
    rounded: 'card',
    padding: { base: '5', md: '6' },
    minWidth: '0',
    _print: { breakInside: 'avoid' },
  },
  variants: {
    tone: { plain: {}, tint: { bg: 'tint', borderColor: 'tint' }, sunken: { bg: 'sunken' } },
    raised: { true: { shadow: 'raised' } },
  },
})
