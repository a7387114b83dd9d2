import { limits } from '@sabha/types'
import type { MouseEvent } from 'react'

/**
 * For the button of a form of the profile: with too few interests it is disabled for a press, while
 * Enter in a field still says what is missing.
 *
 * @example <SubmitButton form={form} {...whileTooFewInterests(chosen)}>
 */
export function whileTooFewInterests(chosen: readonly string[]) {
  if (chosen.length >= limits.minInterests) return {}
  return {
    'aria-disabled': true,
    onClick(event: MouseEvent) {
      if (event.detail > 0) event.preventDefault()
    },
  } as const
}
