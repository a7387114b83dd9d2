import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

export type BoxProps = HTMLChakraProps<'div'>

/** A block that accepts tokens as props. */
export const Box = chakra('div')

/** Stacks children vertically with 16 px gaps. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
})

/** Places children in a row with 12 px gaps, wrapping if needed. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' },
})

/** Fills the width with equal columns of at least 15 rem. */
export const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
})

/** Limits the width of a page and adds gutters. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
  },
  variants: { width: { page: {}, prose: { maxWidth: 'prose' }, form: { maxWidth: 'form' } } },
})

/** A list without bullets. */
export const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '3' },
})

/** An item of a `List`. */
export const ListItem = chakra('li')
