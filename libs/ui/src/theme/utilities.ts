import type { SystemConfig } from '@chakra-ui/react/styled-system'
import { breakpoints, wideQuery } from './breakpoints.ts'

type Utilities = NonNullable<SystemConfig['utilities']>
type Category = 'spacing' | 'sizes' | 'colors' | 'radii' | 'borders' | 'shadows' | 'fonts'

const hidden = { display: 'none' }

/** CSS properties that accept tokens, with their short names: the part of Chakra's list that we use. */
export const utilities: Utilities = {
  ...valueUtilities('spacing', {
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
  ...valueUtilities('sizes', {
    width: 'w',
    height: 'h',
    minWidth: 'minW',
    minHeight: 'minH',
    maxWidth: 'maxW',
    maxHeight: 'maxH',
    flexBasis: '',
  }),
  ...valueUtilities('colors', {
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
  ...valueUtilities('radii', { borderRadius: 'rounded' }),
  ...valueUtilities('borders', {
    border: '',
    borderTop: '',
    borderBottom: '',
    borderInlineStart: 'borderStart',
    borderInlineEnd: 'borderEnd',
    borderBlock: 'borderY',
  }),
  ...valueUtilities('shadows', { boxShadow: 'shadow' }),
  ...valueUtilities('fonts', { fontFamily: '' }),
  fontSize: { values: 'fontSizes' },
  fontWeight: { values: 'fontWeights' },
  lineHeight: { values: 'lineHeights' },
  letterSpacing: { values: 'letterSpacings' },
  zIndex: { values: 'zIndex' },
  transitionDuration: { values: 'durations' },
  flexDirection: { shorthand: 'flexDir' },
  textDecoration: { shorthand: 'textDecor' },
  boxSize: { values: 'sizes', transform: (size: string) => ({ width: size, height: size }) },
  // Media queries cannot read the CSS variable of a token.
  hideFrom: { transform: (name: string) => ({ [String(wideQuery(name))]: hidden }) },
  hideBelow: {
    transform: (name: string) => ({ [`@media screen and (width < ${breakpoints[name]})`]: hidden }),
  },
}

function valueUtilities(values: Category, properties: Record<string, string>): Utilities {
  return Object.fromEntries(
    Object.entries(properties).map(([property, shorthand]) => [
      property,
      shorthand ? { values, shorthand } : { values },
    ]),
  )
}
