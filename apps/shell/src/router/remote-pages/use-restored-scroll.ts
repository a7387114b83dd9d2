import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShellRouter } from '../shell-router-context.ts'

const restoreTimeoutMs = 3000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Restores the scroll position while data loads: for three seconds at most, or until any user input. */
export function useRestoredScroll(): void {
  const router = useShellRouter()
  const { key } = useLocation()
  useEffect(() => {
    const { location, restoreScrollPosition: top } = router.state
    // `false` if no position is stored, or if another history entry is shown by now.
    if (!top || location.key !== key) return
    const sizes = new ResizeObserver(() => scrollTo(0, top))
    const ending = new AbortController()
    const end = () => {
      sizes.disconnect()
      ending.abort()
    }
    const timer = setTimeout(end, restoreTimeoutMs)
    for (const input of inputs)
      addEventListener(input, end, { capture: true, passive: true, signal: ending.signal })
    sizes.observe(document.body)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [key, router])
}
