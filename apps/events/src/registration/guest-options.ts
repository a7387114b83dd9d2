import type { Messages } from './messages/en.ts'

/** Returns the options of a choice from no guests to `most`. */
export function guestOptions(most: number, text: Messages) {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: text.guestCount(count),
  }))
}
