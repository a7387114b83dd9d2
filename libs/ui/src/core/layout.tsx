import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

export type BoxProps = HTMLChakraProps<'div'>

/** A plain block that takes tokens as props. */
export const Box = chakra('div')

/** Children below each other, 16 px apart. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
})

/** Children beside each other, 12 px apart, wrapping where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' },
})

/** As many equal columns as fit, each at least 15 rem wide. */
export const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
})

/** The width of a page, with its gutter. */
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

/** One entry of a `List`. */
export const ListItem = chakra('li')
