import { chakra } from '@chakra-ui/react/styled-system'

/** A button at the end of a text field, inside its border. */
export const InputButton = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0.5',
    insetInlineEnd: '0.5',
    width: '2.5rem',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
    rounded: 'control',
    _hover: { color: 'accent' },
  },
})
