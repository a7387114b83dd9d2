import { chakra } from '@chakra-ui/react/styled-system'

/** A link in a text. With the router: `<TextLink asChild><Link to="/jobs">Jobs</Link></TextLink>`. */
export const TextLink = chakra('a', {
  base: {
    color: 'accent',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    rounded: 'control',
    _hover: { textDecorationThickness: '2px' },
  },
})
