import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Styles of buttons and other pressable elements. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    border: '1px solid transparent',
    rounded: 'control',
    fontWeight: 'semibold',
    fontStretch: '100%',
    lineHeight: 'heading',
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    // Keeps full opacity, because a disabled button's label often explains why it is disabled.
    _disabled: {
      cursor: 'not-allowed',
      bg: 'sunken',
      color: 'muted',
      borderColor: 'line',
      boxShadow: 'none',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'marigold',
        color: 'onMarigold',
        borderColor: 'marigoldEdge',
        _hover: { bg: 'marigoldDeep' },
        _active: { bg: 'marigoldDeep' },
      },
      secondary: {
        bg: 'surface',
        color: 'accent',
        borderColor: 'edge',
        _hover: { bg: 'tint' },
        _active: { bg: 'tint' },
      },
      chosen: {
        bg: 'indigo',
        color: 'onIndigo',
        borderColor: 'accent',
        boxShadow: 'inset 0 0 0 1px {colors.accent}',
        _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
      },
      quiet: { color: 'accent', _hover: { bg: 'tint' }, _active: { bg: 'tint' } },
      onHeader: {
        color: 'onHeader',
        borderColor: 'onHeader',
        _hover: { bg: 'headerHover' },
        _active: { bg: 'headerHover' },
      },
      danger: { bg: 'brickSolid', color: 'onIndigo', _hover: { filter: 'brightness(1.12)' } },
    },
    size: {
      small: { minHeight: '2.25rem', paddingInline: '3', fontSize: 'sm' },
      normal: { minHeight: '2.75rem', paddingInline: '5', fontSize: 'md' },
    },
    wide: { true: { width: 'full', paddingBlock: '1.5', whiteSpace: 'normal' } },
  },
  defaultVariants: { variant: 'secondary', size: 'normal' },
})
