import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Edge = 'first' | 'last'

/** Implements a menu button (ARIA Authoring Practices, "Menu Button"). */
export function useMenu() {
  const [open, setOpen] = useState<Edge | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useOutsidePress(frame, open !== null, () => setOpen(null))

  useEffect(() => {
    if (open)
      itemsOf(list.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus()
  }, [open])

  function close() {
    setOpen(null)
    trigger.current?.focus()
  }

  function keyInFrame(event: KeyboardEvent) {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  function keyOnTrigger(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function keyInList(event: KeyboardEvent) {
    if (event.key === 'Tab') setOpen(null)
    const items = itemsOf(list.current)
    const target = targetOf(event.key, items)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return {
    open: open !== null,
    frame,
    trigger,
    list,
    events: {
      frame: { onKeyDown: keyInFrame },
      trigger: { onClick: () => setOpen(open ? null : 'first'), onKeyDown: keyOnTrigger },
      list: { onKeyDown: keyInList, onClick: close },
    },
  }
}

function useOutsidePress(frame: { current: HTMLElement | null }, on: boolean, act: () => void) {
  useEffect(() => {
    if (!on) return
    const press = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) act()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function targetOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const here = items.findIndex((item) => item.matches(':focus'))
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items.at(here - 1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return following.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  )
}
