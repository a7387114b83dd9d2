import { useEffect, useRef, useState } from 'react'

interface Attempt<Value> {
  status: 'pending' | 'failed'
  value: Value
  error: unknown
}

/**
 * A stored value that shows a change before it is stored. While several changes are under way the
 * last one shows; when the last is refused, what is stored shows again.
 */
export function useOptimistic<Value>(stored: Value, store: (value: Value) => unknown) {
  const [attempt, setAttempt] = useState<Attempt<Value> | null>(null)
  const latest = useRef(0)

  // What is stored now answers the attempt, whoever stored it.
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
