import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Returns props for an element that restores the previous focus when it is removed with the focus inside. */
export function useFocusBefore<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const cameFrom = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
  }, [])

  function onFocus({ relatedTarget }: FocusEvent) {
    if (!ref.current?.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget
  }

  return { ref, onFocus }
}
