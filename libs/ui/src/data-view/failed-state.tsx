import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { useMessages } from '../core/messages.ts'
import { RingDrawing } from '../core/ring-drawing.tsx'
import { useDataMessages } from './messages.ts'
import { StateCard } from './state-card.tsx'
import { useFailure } from './use-failure.ts'

export interface FailedStateProps {
  /** What failed; "This could not be loaded" without it. */
  title?: string
  /** Why: it decides what is said, and whether Retry is offered. */
  error: unknown
  /** A remote's own words for codes, such as `messages.refusals`. */
  refusals?: Readonly<Record<string, string>> | undefined
  retry(): void
  retrying?: boolean
  /** More to do, or details for support. */
  children?: ReactNode
}

/**
 * Names what failed and why, and offers Retry where it can help; never a blank place, never an empty
 * list.
 */
export function FailedState({ title, error, refusals, children, ...rest }: FailedStateProps) {
  const messages = useDataMessages()
  const { reason, mayRetry } = useFailure(error, refusals)
  return (
    <StateCard
      role="alert"
      drawing={<RingDrawing present={12} broken />}
      title={title ?? messages.loadFailed}
      action={mayRetry && <RetryButton {...rest} />}
    >
      {reason}
      {children}
    </StateCard>
  )
}

function RetryButton({ retry, retrying = false }: Pick<FailedStateProps, 'retry' | 'retrying'>) {
  const messages = useMessages()
  return (
    <Button onClick={retry} loading={retrying}>
      {!retrying && <Icon name="retry" />}
      {messages.retry}
    </Button>
  )
}
