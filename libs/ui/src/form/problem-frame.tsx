import { chakra } from '@chakra-ui/react/styled-system'

/** The red frame around problems of a form. */
export const ProblemFrame = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    bg: 'brickTint',
    color: 'brick',
    border: '1px solid currentColor',
    rounded: 'control',
  },
})
