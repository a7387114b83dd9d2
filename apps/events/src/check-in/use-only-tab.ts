import { useEffect, useState } from 'react'

/**
 * Returns whether this tab alone holds `name` on this device; null until it is known. While another tab holds it,
 * this one waits for it to be closed or to leave the page.
 */
export function useOnlyTab(name: string): boolean | null {
  const [isOnly, setOnly] = useState(() => ('locks' in navigator ? null : true))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const left = new AbortController()
    const hold = () => {
      if (left.signal.aborted) return
      setOnly(true)
      return new Promise<void>((release) =>
        left.signal.addEventListener('abort', () => release(), { once: true }),
      )
    }
    async function take() {
      await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? hold() : setOnly(false),
      )
      if (!left.signal.aborted) await navigator.locks.request(name, { signal: left.signal }, hold)
    }
    take().catch(() => {
      // If the browser refuses locks, check-in is allowed in every tab.
      if (!left.signal.aborted) setOnly(true)
    })
    return () => left.abort()
  }, [name])
  return isOnly
}
