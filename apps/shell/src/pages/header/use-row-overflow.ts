import { useEffect, useRef, useState } from 'react'

const leastGap = 16

/** Measures whether both ends of a row fit next to each other, because links, names and labels have any length. */
export function useRowOverflow() {
  const row = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isCrowded, setCrowded] = useState(false)

  useEffect(() => {
    const parts = [row, start, end].flatMap(({ current }) => current ?? [])
    const sizes = new ResizeObserver(() => {
      const [room = 0, ...taken] = parts.map(({ offsetWidth }) => offsetWidth)
      setCrowded(taken.reduce((sum, width) => sum + width, leastGap) > room)
    })
    for (const part of parts) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])

  return { row, start, end, isCrowded }
}
