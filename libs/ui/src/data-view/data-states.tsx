import type { ReactNode } from 'react'
import { Box } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { Text } from '../core/text.tsx'
import { useIsSlow } from '../core/use-is-slow.ts'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { FailedState, type FailedStateProps } from './failed-state.tsx'
import type { DataState } from './state.ts'

export interface DataStatesProps<Data> extends Pick<FailedStateProps, 'refusals'> {
  state: DataState<Data>
  /** Placeholder in the shape of the content, made of `Skeleton` parts. */
  skeleton: ReactNode
  /** Shown if there is no data: an `EmptyState`. */
  empty?: ReactNode
  /** Heading of the failed state; "This could not be loaded" if undefined. */
  failedTitle?: string
  children(data: Data): ReactNode
}

/** Renders data in each of its states. Says that loading is slow after 8 seconds. */
export function DataStates<Data>({ state, skeleton, children, ...rest }: DataStatesProps<Data>) {
  const isSlow = useIsSlow(state.status === 'loading')
  switch (state.status) {
    case 'loading':
    case 'slow':
      return <Awaited skeleton={skeleton} isSlow={isSlow || state.status === 'slow'} />
    case 'empty':
      return rest.empty
    case 'failed':
      return (
        <FailedState
          {...state}
          refusals={rest.refusals}
          {...(rest.failedTitle ? { title: rest.failedTitle } : {})}
        />
      )
    case 'filled':
      return children(state.data)
  }
}

function Awaited({ skeleton, isSlow }: { skeleton: ReactNode; isSlow: boolean }) {
  const messages = useMessages()
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{isSlow ? messages.slow : messages.loading}</VisuallyHidden>
      {isSlow && (
        <Text aria-hidden="true" tone="muted" size="sm" marginBottom="3">
          {messages.slow}
        </Text>
      )}
      <Box aria-hidden="true">{skeleton}</Box>
    </Box>
  )
}
