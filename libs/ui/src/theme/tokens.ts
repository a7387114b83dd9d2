import { defineTokens } from '@chakra-ui/react/styled-system'
import { palette } from './palette.ts'

const latin = "'Anek Latin', 'Anek Latin Fallback', 'Anek Latin Wide Fallback'"
const text = `${latin}, 'Anek Devanagari', 'Anek Devanagari Fallback', system-ui, sans-serif`

/** All design tokens. Spacing 2 is 8 px, the base unit. */
export const tokens = defineTokens({
  colors: Object.fromEntries(
    Object.entries(palette).map(([name, [light, dark]]) => [
      name,
      { value: `light-dark(${light}, ${dark})` },
    ]),
  ),
  fonts: values({
    body: text,
    heading: text,
    /** For names of languages, each in its own script. */
    languageNames: `${latin}, 'Anek Language Names', 'Anek Devanagari Fallback', system-ui, sans-serif`,
  }),
  fontSizes: values({
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    /** A figure that fits its container's width with up to ten characters, such as ₹12,34,567. */
    figure: 'clamp(1rem, 17cqi, 1.75rem)',
    /** Like `figure`, with up to sixteen characters, such as ₹12,34,56,789. */
    figureLong: 'clamp(1rem, 12.5cqi, 1.75rem)',
    '3xl': 'clamp(1.875rem, 1.5rem + 1.7vw, 2.5rem)',
    display: 'clamp(2.5rem, 1.55rem + 4.2vw, 4.5rem)',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  lineHeights: values({
    tight: 'var(--lines-tight, 1.08)',
    heading: 'var(--lines-heading, 1.2)',
    body: '1.625',
  }),
  letterSpacings: values({
    tight: 'var(--tracking-tight, -0.015em)',
    wide: 'var(--tracking-wide, 0.06em)',
  }),
  spacing: values({
    0: '0rem',
    0.5: '0.125rem',
    1: '0.25rem',
    1.5: '0.375rem',
    2: '0.5rem',
    2.5: '0.625rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    20: '5rem',
    24: '6rem',
  }),
  sizes: values({
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    9: '2.25rem',
    10: '2.5rem',
    11: '2.75rem',
    12: '3rem',
    16: '4rem',
    24: '6rem',
    32: '8rem',
    48: '12rem',
    64: '16rem',
    full: '100%',
    // Width of 72 digits in our font; `ch` would change when the font has loaded.
    prose: '40.5rem',
    form: '27rem',
    page: '72rem',
    header: '4rem',
  }),
  radii: values({ control: '8px', card: '12px', full: '9999px' }),
  borders: values({
    hairline: '1px solid {colors.line}',
    control: '1px solid {colors.edge}',
  }),
  shadows: values({
    raised: '0 1px 2px rgb(30 27 46 / 0.06), 0 8px 24px -12px rgb(30 27 46 / 0.22)',
  }),
  durations: values({ quick: '120ms', calm: '200ms' }),
  zIndex: values({ header: '10', menu: '20', toast: '40' }),
})

function values<Name extends string | number>(scale: Record<Name, string>) {
  return Object.fromEntries(Object.entries<string>(scale).map(([name, value]) => [name, { value }]))
}
