import { useEffect, useState } from 'react'

/** What takes longer is said to, in milliseconds. */
const usualMs = 8000

/** Whether something has been waited for longer than usual: 8 seconds. */
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
