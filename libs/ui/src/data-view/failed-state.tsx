import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { useMessages } from '../core/messages.ts'
import { RingDrawing } from '../core/ring-drawing.tsx'
import { useDataMessages } from './messages.ts'
import { StateCard } from './state-card.tsx'
import { useFailure } from './use-failure.ts'

export interface FailedStateProps {
  /** Says what failed; "This could not be loaded" if undefined. */
  title?: string
  /** The error, which determines the message and whether Retry is offered. */
  error: unknown
  /** A remote's own messages by code, such as `messages.refusals`. */
  refusals?: Readonly<Record<string, string>> | undefined
  retry(): void
  retrying?: boolean
  /** Further actions, or details for support. */
  children?: ReactNode
}

/** Shows what failed and why, and offers Retry if it can help. Used instead of a blank area or an empty list. */
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
