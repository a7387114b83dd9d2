import { useEffect, useRef, useState } from 'react'
export interface ToastTimerOptions {
  /** Waits while the toast is hovered or has the focus. */
  holds: boolean
  /** How long it stays, in milliseconds. */
  duration: number
  onEnd(): void
}

/** Runs a toast's time and answers the events that hold it. A held toast begins its time anew. */
export function useToastTimer({ holds, duration, onEnd }: ToastTimerOptions) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const end = useRef(onEnd)
  const held = holds && (hovered || focused)

  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end.current(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
