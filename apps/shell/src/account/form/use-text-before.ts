import { useLayoutEffect, useRef, useState } from 'react'
import { isStarting } from '../../start/page-element.ts'

/**
 * Gives a form what stands in its fields before it does: where the HTML brings a page, people type into it and
 * browsers fill it in before any script runs, and React would put the form's own text in its place. If a
 * translator changed that page, React renders new fields: they get the text and the focus of the former.
 */
export function useTextBefore<Field extends string>(
  set: (field: Field, text: string) => void,
): void {
  const isTaken = useRef(false)
  const [before] = useState(() => (isStarting() ? typed() : []))
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    for (const { name, value } of [...before, ...typed()]) set(name as Field, value)
    const left = before.find(({ isFocused }) => isFocused)
    if (left && document.activeElement === document.body)
      fields()
        .find(({ name }) => name === left.name)
        ?.focus()
  })
}

function typed() {
  return fields()
    .filter((field) => field.value !== field.defaultValue)
    .map(({ name, value }) => ({
      name,
      value,
      isFocused: document.activeElement?.getAttribute('name') === name,
    }))
}

function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('#main form input')]
}
