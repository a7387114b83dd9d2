import { useEffect, useRef, useState } from 'react'
export interface ToastTimerOptions {
  /** Pauses while the toast is hovered or focused. */
  holds: boolean
  /** Time on screen in milliseconds. */
  duration: number
  onEnd(): void
}

/** Runs the timer of a toast and returns the event handlers that pause it. A paused timer restarts. */
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
