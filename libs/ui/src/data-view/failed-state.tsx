import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { RingDrawing } from '../core/ring-drawing.tsx'
import { useWords } from '../core/words.ts'
import { StateCard } from './state-card.tsx'

export interface FailedStateProps {
  title?: string
  /** What happened and what to do; a hint about the connection without it. */
  message?: string
  retry(): void
  retrying?: boolean
  /** More to do, or details for support. */
  children?: ReactNode
}

/** Names what failed and offers Retry; never a blank place, never an empty list. */
export function FailedState({ title, message, retry, retrying, children }: FailedStateProps) {
  const words = useWords()
  return (
    <StateCard
      role="alert"
      drawing={<RingDrawing present={12} broken />}
      title={title ?? words.loadFailed}
      action={
        <Button onClick={retry} loading={retrying ?? false}>
          {!retrying && <Icon name="retry" />}
          {words.retry}
        </Button>
      }
    >
      {message ?? words.loadFailedHint}
      {children}
    </StateCard>
  )
}
