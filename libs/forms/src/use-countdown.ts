import { useEffect, useState } from 'react'

/** Counts down whole seconds until a time in milliseconds; 0 afterwards or if null. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (until === null) return
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [until])

  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
