import { chakra } from '@chakra-ui/react/styled-system'

/** A paragraph. `tone="muted"` for secondary text, `size="lg"` for a lead. */
export const Text = chakra('p', {
  base: { maxWidth: 'prose' },
  variants: {
    tone: {
      ink: { color: 'ink' },
      muted: { color: 'muted' },
      accent: { color: 'accent' },
      inherit: { color: 'inherit' },
    },
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
    },
  },
})

/** An amount or a count in tabular figures, so that columns align. */
export const Figure = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
    fontStretch: '112%',
    lineHeight: 'heading',
    whiteSpace: 'nowrap',
  },
})
