import { useEffect, useRef, useState } from 'react'

interface Attempt<Value> {
  status: 'pending' | 'failed'
  value: Value
  error: unknown
}

/**
 * Shows a change of a stored value before it is saved. During several changes the last one is shown; if the
 * last one fails, the stored value is shown.
 */
export function useOptimistic<Value>(stored: Value, store: (value: Value) => unknown) {
  const [attempt, setAttempt] = useState<Attempt<Value> | null>(null)
  const latest = useRef(0)

  // Clears the optimistic value when the stored value changes, by any cause.
  useEffect(() => {
    setAttempt((present) => (present && Object.is(present.value, stored) ? null : present))
  }, [stored])

  async function change(value: Value) {
    latest.current += 1
    const turn = latest.current
    setAttempt({ status: 'pending', value, error: null })
    try {
      await store(value)
      if (turn === latest.current) setAttempt(null)
    } catch (error) {
      if (turn === latest.current) setAttempt({ status: 'failed', value, error })
    }
  }

  return {
    shown: attempt?.status === 'pending' ? attempt.value : stored,
    failure: attempt?.status === 'failed' ? { error: attempt.error } : null,
    change: (value: Value) => void change(value),
  }
}
