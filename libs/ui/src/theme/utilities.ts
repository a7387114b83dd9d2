import type { SystemConfig } from '@chakra-ui/react/styled-system'

type Utilities = NonNullable<SystemConfig['utilities']>
type Category = 'spacing' | 'sizes' | 'colors' | 'radii' | 'borders' | 'shadows' | 'fonts'

/** CSS properties that accept tokens, with their short names: the part of Chakra's list that we use. */
export const utilities: Utilities = {
  ...takes('spacing', {
    padding: 'p',
    paddingInline: 'px',
    paddingBlock: 'py',
    paddingTop: 'pt',
    paddingBottom: 'pb',
    paddingLeft: 'pl',
    paddingRight: 'pr',
    paddingInlineStart: 'ps',
    paddingInlineEnd: 'pe',
    margin: 'm',
    marginInline: 'mx',
    marginBlock: 'my',
    marginTop: 'mt',
    marginBottom: 'mb',
    marginLeft: 'ml',
    marginRight: 'mr',
    marginInlineStart: 'ms',
    marginInlineEnd: 'me',
    gap: '',
    rowGap: 'gapY',
    columnGap: 'gapX',
    inset: '',
    insetInline: 'insetX',
    insetBlock: 'insetY',
    insetInlineStart: 'insetStart',
    insetInlineEnd: 'insetEnd',
    top: '',
    right: '',
    bottom: '',
    left: '',
    scrollMarginTop: '',
  }),
  ...takes('sizes', {
    width: 'w',
    height: 'h',
    minWidth: 'minW',
    minHeight: 'minH',
    maxWidth: 'maxW',
    maxHeight: 'maxH',
    flexBasis: '',
  }),
  ...takes('colors', {
    color: '',
    background: 'bg',
    backgroundColor: 'bgColor',
    borderColor: '',
    borderTopColor: '',
    borderBottomColor: '',
    borderLeftColor: '',
    borderInlineStartColor: 'borderStartColor',
    outlineColor: '',
    accentColor: '',
    fill: '',
    stroke: '',
    textDecorationColor: '',
  }),
  ...takes('radii', { borderRadius: 'rounded' }),
  ...takes('borders', {
    border: '',
    borderTop: '',
    borderBottom: '',
    borderInlineStart: 'borderStart',
    borderInlineEnd: 'borderEnd',
    borderBlock: 'borderY',
  }),
  ...takes('shadows', { boxShadow: 'shadow' }),
  ...takes('fonts', { fontFamily: '' }),
  fontSize: { values: 'fontSizes' },
  fontWeight: { values: 'fontWeights' },
  lineHeight: { values: 'lineHeights' },
  letterSpacing: { values: 'letterSpacings' },
  zIndex: { values: 'zIndex' },
  transitionDuration: { values: 'durations' },
  flexDirection: { shorthand: 'flexDir' },
  textDecoration: { shorthand: 'textDecor' },
  boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
  hideFrom: between('from'),
  hideBelow: between('below'),
}

function takes(values: Category, properties: Record<string, string>): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([property, shorthand]) => [
      property,
      shorthand ? { values, shorthand } : { values },
    ]),
  )
}

function between(direction: 'from' | 'below'): Utilities[string] {
  return {
    // Media queries cannot read the CSS variable of a token.
    transform: (name, { token }) => ({
      [`@media (width ${direction === 'from' ? '>=' : '<'} ${token.raw(`breakpoints.${name}`)?.value})`]:
        { display: 'none' },
    }),
  }
}
