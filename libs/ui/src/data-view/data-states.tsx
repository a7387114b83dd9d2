import type { ReactNode } from 'react'
import { Box } from '../core/layout.tsx'
import { VisuallyHidden } from '../core/visually-hidden.tsx'
import { useWords } from '../core/words.ts'
import { FailedState } from './failed-state.tsx'
import type { DataState } from './state.ts'

export interface DataStatesProps<Data> {
  state: DataState<Data>
  /** The shape of what comes, of `Skeleton` parts. */
  skeleton: ReactNode
  /** What stands where there is nothing: an `EmptyState`. */
  empty?: ReactNode
  /** What could not be loaded, as a heading; "This could not be loaded" without it. */
  failedTitle?: string
  children(data: Data): ReactNode
}

/** Data in its four states. */
export function DataStates<Data>({ state, skeleton, children, ...rest }: DataStatesProps<Data>) {
  const words = useWords()
  switch (state.status) {
    case 'loading':
      return (
        <Box aria-busy="true">
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Box aria-hidden="true">{skeleton}</Box>
        </Box>
      )
    case 'empty':
      return rest.empty
    case 'failed':
      return <FailedState {...state} {...(rest.failedTitle ? { title: rest.failedTitle } : {})} />
    case 'filled':
      return children(state.data)
  }
}
