// By their names, since remotes bundle this entry: a second copy of a context would be empty.
import { Box, Button, Icon } from '@sabha/ui'
import { type QueryLike, stateOf, useFailure } from '@sabha/ui/data-view'
import { useId } from 'react'
import { useNoteMessages } from './messages.ts'

export interface FailedNoteProps {
  /** What could not be loaded, as a sentence. */
  title: string
  /** Nothing shows unless it failed without an answer to show. */
  query: QueryLike<unknown>
  /** A remote's own words for codes, such as `messages.refusals`. */
  refusals?: Readonly<Record<string, string>> | undefined
}

/**
 * Says in a line that a part of a page could not be loaded, such as a count or what filters offer, where the rest
 * stands without it. What was asked for itself is told by `FailedState`.
 *
 * @example <FailedNote title={text.filtersFailed} query={filters} />
 */
export function FailedNote({ query, ...rest }: FailedNoteProps) {
  const state = stateOf(query)
  return state.status === 'failed' ? <Note {...state} {...rest} /> : null
}

interface NoteProps extends Omit<FailedNoteProps, 'query'> {
  error: unknown
  retry(): void
  retrying?: boolean
}

function Note({ title, error, refusals, retry, retrying = false }: NoteProps) {
  const messages = useNoteMessages()
  const { reason, mayRetry } = useFailure(error, refusals)
  const id = useId()
  // Of spans, so that it may stand in a line.
  return (
    <Box as="span" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" fontSize="sm">
      <Box as="span" role="alert" id={id} display="flex" gap="1.5" color="muted" maxWidth="prose">
        <Icon name="alert" color="brick" mt="0.5" />
        <span>
          {title} {reason}
        </span>
      </Box>
      {mayRetry && (
        <Button
          size="small"
          variant="quiet"
          aria-describedby={id}
          loading={retrying}
          onClick={retry}
        >
          {!retrying && <Icon name="retry" />}
          {messages.retry}
        </Button>
      )}
    </Box>
  )
}
