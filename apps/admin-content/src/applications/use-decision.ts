import { toast } from '@sabha/toast'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from './messages.ts'
import type { Review } from './writes.ts'

export interface DecisionOptions {
  onDecide(review: Review): Promise<unknown>
  onSaved(): void
  /** Called after a save, if the user is still here. */
  onDecided(): void
}

/** Returns why a decision was refused, or shows it in a toast if the user has moved on. */
export function useDecision({ onDecide, onSaved, onDecided }: DecisionOptions) {
  const { review: text } = useMessages()
  const [refusal, setRefusal] = useState<unknown>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function decide(review: Review) {
    setRefusal(null)
    try {
      await onDecide(review)
      onSaved()
      if (isHere.current) onDecided()
    } catch (error) {
      if (isHere.current) setRefusal(error)
      else toast.error(text.failed)
    }
  }

  return { decide, refusal }
}
