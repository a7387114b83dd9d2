import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { LoadingMark } from './loading-mark.tsx'

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
