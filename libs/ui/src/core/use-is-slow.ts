import { useEffect, useState } from 'react'

/** Time in milliseconds after which loading counts as slow. */
const usualMs = 8000

/** Returns whether something has been loading for more than 8 seconds. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), usualMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
