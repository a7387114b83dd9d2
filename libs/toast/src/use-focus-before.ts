import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Returns props for an element that restores the previous focus when it is removed with the focus inside. */
export function useFocusBefore<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const cameFrom = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) cameFrom.current?.focus()
    }
  }, [])

  function onFocus({ relatedTarget }: FocusEvent) {
    const before = relatedTarget as HTMLElement | null
    if (!ref.current?.contains(before)) cameFrom.current = before
  }

  return { ref, onFocus }
}
