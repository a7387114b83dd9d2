import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import { buttonRecipe } from './button-recipe.ts'
import { LoadingMark } from './loading-mark.tsx'

const Styled = chakra('button', buttonRecipe)

export interface ButtonProps extends HTMLChakraProps<'button'> {
  ref?: Ref<HTMLButtonElement>
  /**
   * `primary` is the one thing to do on a screen; `chosen` is the pressed one of several choices;
   * `danger` cannot be undone; `onHeader` is for dark grounds.
   */
  variant?: 'primary' | 'secondary' | 'chosen' | 'quiet' | 'danger' | 'onHeader'
  size?: 'small' | 'normal'
  /** As wide as its container. */
  wide?: boolean
  /** Busy: shows the mark, ignores presses, keeps focus. */
  loading?: boolean
  /** What the label reads while busy, such as "Saving...". */
  loadingText?: string
}

/**
 * A button. To look like one but lead somewhere:
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

/** An address outside the application that looks like a button. */
export const LinkButton = chakra('a', buttonRecipe)

function swallow(event: { preventDefault(): void }) {
  event.preventDefault()
}
