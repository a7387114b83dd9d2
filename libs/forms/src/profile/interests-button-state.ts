import { limits } from '@sabha/types'
import type { MouseEvent } from 'react'

/**
 * Returns props for the submit button of a profile form: with too few interests it is disabled for presses,
 * while Enter in a field still shows what is missing.
 *
 * @example <SubmitButton form={form} {...interestsButtonState(chosen)}>
 */
export function interestsButtonState(chosen: readonly string[]) {
  if (chosen.length >= limits.minInterests) return {}
  return {
    'aria-disabled': true,
    onClick(event: MouseEvent) {
      if (event.detail > 0) event.preventDefault()
    },
  } as const
}
