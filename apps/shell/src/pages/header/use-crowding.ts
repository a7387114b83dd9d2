import { useEffect, useRef, useState } from 'react'

const leastGap = 16

/**
 * Whether what stands at both ends of a row has no room beside each other. It is measured: links come
 * from manifests, names from configuration, and words from the language.
 */
export function useCrowding() {
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
