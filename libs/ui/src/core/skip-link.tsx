import { chakra } from '@chakra-ui/react/styled-system'

/** A skip link to the content, visible while focused: `href="#main"`. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '2',
    zIndex: 'toast',
    bg: 'surface',
    color: 'ink',
    padding: '3',
    rounded: 'control',
    border: 'control',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
})
