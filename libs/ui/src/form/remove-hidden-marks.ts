import type { ChangeEvent } from 'react'

/** Control characters, marks of direction, and line separators: those of the database's `hidden_marks`. */
const hiddenMarks = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/gu

/**
 * Removes characters from a field that no text may have, so that the form sees the text as it looks. They
 * arrive with pasted text. Tabs and line breaks become spaces in a field of one line.
 */
export function removeHiddenMarks({
  currentTarget: field,
}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const visible = field.value.replace(hiddenMarks, (mark) =>
    /\S/.test(mark) ? '' : field.type !== 'textarea' ? ' ' : mark === '\t' ? mark : '\n',
  )
  if (visible !== field.value) field.value = visible
}
