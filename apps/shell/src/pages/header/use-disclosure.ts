import { useEffect, useRef, useState } from 'react'

/** Controls a panel that a button opens. Escape, a press outside or moving the focus away closes it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    const leave = (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !frame.current?.contains(next)) setOpen(false)
    }
    const panel = frame.current
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    panel?.addEventListener('focusout', leave)
    return () => {
      panel?.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [open])

  return { open, toggle: () => setOpen(!open), frame, trigger }
}
