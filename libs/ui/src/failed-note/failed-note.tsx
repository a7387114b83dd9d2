// Imported by package names because remotes bundle this entry: a second copy of a context would be empty.
import { Box, Button, Icon } from '@sabha/ui'
import { type QueryLike, stateOf, useFailure } from '@sabha/ui/data-view'
import { useId } from 'react'
import { useNoteMessages } from './messages.ts'

export interface FailedNoteProps {
  /** A sentence that says what could not be loaded. */
  title: string
  /** The query. Nothing is shown unless it failed and has no data. */
  query: QueryLike<unknown>
  /** A remote's own messages by code, such as `messages.refusals`. */
  refusals?: Readonly<Record<string, string>> | undefined
}

/**
 * Says in one line that a secondary part of a page could not be loaded, such as a count or filter options,
 * while the rest of the page works. For the main content use `FailedState`.
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
  // Uses spans, so that it can be placed inside a line.
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
