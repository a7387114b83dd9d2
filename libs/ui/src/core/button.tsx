import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { LoadingMark } from './loading-mark.tsx'

/** Styles of buttons and other pressable elements. */
const buttonRecipe = defineRecipe({
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

const Styled = chakra('button', buttonRecipe)

export interface ButtonProps extends HTMLChakraProps<'button'> {
  ref?: Ref<HTMLButtonElement>
  /**
   * `primary` is the main action of a screen; `chosen` is the selected one of several choices; `danger`
   * cannot be undone; `onHeader` is for dark backgrounds.
   */
  variant?: 'primary' | 'secondary' | 'chosen' | 'quiet' | 'danger' | 'onHeader'
  size?: 'small' | 'normal'
  /** Fills the width of its container. */
  wide?: boolean
  /** Busy: shows the loading mark, ignores presses, keeps the focus. */
  loading?: boolean
  /** Label while busy, such as "Saving...". */
  loadingText?: string
}

/**
 * A button. For a link that looks like a button:
 * `<Button asChild><Link to="/signup">Join Now</Link></Button>`.
 */
export function Button({ loading = false, loadingText, children, ...rest }: ButtonProps) {
  if (rest.asChild) return <Styled {...rest}>{children}</Styled>
  if (!loading) {
    return (
      <Styled type="button" {...rest}>
        {children}
      </Styled>
    )
  }
  return (
    <Styled type="button" {...rest} aria-disabled="true" aria-busy="true" onClick={swallow}>
      <LoadingMark size="text" />
      {loadingText ?? children}
    </Styled>
  )
}

/** An external link that looks like a button. */
export const LinkButton = chakra('a', buttonRecipe)

function swallow(event: { preventDefault(): void }) {
  event.preventDefault()
}
