import { useLayoutEffect, useRef } from 'react'

/**
 * Gives a form what stands in its fields before it does: where the HTML brings a page, people type into it and
 * browsers fill it in before any script runs, and React would put the form's own text in its place.
 */
export function useTextBefore<Field extends string>(
  set: (field: Field, text: string) => void,
): void {
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    for (const field of document.querySelectorAll<HTMLInputElement>('#main form input')) {
      const { name, value, defaultValue } = field
      if (value !== defaultValue) set(name as Field, value)
    }
  })
}
