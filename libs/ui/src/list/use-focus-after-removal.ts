import { type FocusEvent, useEffect, useRef } from 'react'

/** The last focused element with the number of rows before it; null if it is in no row. */
interface Held {
  element: Element
  place: number | null
}

/**
 * Moves the focus if the focused element disappears, such as a deleted row or the button that loaded the
 * last rows: to the row in its place, else to the last row, else to the heading of the page.
 */
export function useFocusAfterRemoval() {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Held | null>(null)

  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return
    const { place } = held.current
    held.current = null
    if (document.activeElement !== document.body) return
    const rows = rowsIn(frame.current)
    const row = place === null ? null : (rows[place] ?? rows.at(-1))
    const target = row?.querySelector<HTMLElement>('a, button') ?? document.querySelector('h1')
    target?.focus()
  })

  return {
    frame,
    remember({ target }: FocusEvent) {
      held.current = { element: target, place: placeOf(target, rowsIn(frame.current)) }
    },
  }
}

function rowsIn(frame: HTMLElement | null): Element[] {
  return [...(frame?.querySelectorAll('ul > li:not([aria-hidden])') ?? [])]
}

function placeOf(element: Element, rows: readonly Element[]): number | null {
  const index = rows.findIndex((row) => row.contains(element))
  if (index >= 0) return index
  const last = rows.at(-1)
  const isBelow = last && last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBelow ? rows.length : null
}
