import type { ChangeEvent } from 'react'

/** Control characters except tabs and line breaks, marks of direction, and line separators. */
const hiddenMarks = /\p{Bidi_Control}|[^\P{Cc}\t\n]|[\u2028\u2029]/gu

/**
 * Removes characters from a field that no text may have, so that the form sees the text as it looks. They
 * arrive with pasted text.
 */
export function removeHiddenMarks({
  currentTarget: field,
}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const visible = field.value.replace(hiddenMarks, '')
  if (visible !== field.value) field.value = visible
}
