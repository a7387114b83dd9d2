import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves the focus to the search field if the focused button of a row disappears, such as the one that checked a member
 * in: the next name can be typed at once.
 */
export function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)

  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement !== document.body) return
    const search = frame.current?.querySelector<HTMLInputElement>('[role=search] input')
    search?.focus()
    search?.select()
  })

  return {
    ref: frame,
    onFocus({ target }: FocusEvent) {
      held.current = target.closest('li') && target
    },
  }
}
