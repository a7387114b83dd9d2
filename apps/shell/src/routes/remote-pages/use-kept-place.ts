import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellServices } from '../shell-services.ts'

const longestMs = 3000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Has a page that somebody comes back to stand where they left it, also where it has its height only once
 * its data is here: for as long as it grows, for three seconds, or until they do anything.
 */
export function useKeptPlace(): void {
  const { leftAt } = useShellServices()
  const { key } = useLocation()
  useEffect(() => {
    const top = leftAt(key)
    if (top === null) return
    const sizes = new ResizeObserver(() => scrollTo(0, top))
    const ending = new AbortController()
    const end = () => {
      sizes.disconnect()
      ending.abort()
    }
    const timer = setTimeout(end, longestMs)
    for (const input of inputs)
      addEventListener(input, end, { capture: true, passive: true, signal: ending.signal })
    sizes.observe(document.body)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [key, leftAt])
}
