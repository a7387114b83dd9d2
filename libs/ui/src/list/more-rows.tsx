import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { Text } from '../core/text.tsx'
import { useFailure } from '../data-view/use-failure.ts'
import { useListMessages } from './messages.ts'

export type MoreRowsProps = {
  /** Fetches the rows that follow; they come after those that are read. */
  onMore(): void
} & ({ status: 'idle' | 'loading' } | FailedRows)

interface FailedRows {
  status: 'failed'
  error: unknown
  /** A remote's own words for codes of refusals. */
  refusals?: Readonly<Record<string, string>> | undefined
}

/** The way to the next rows of a list, below it. */
export function MoreRows({ onMore, ...state }: MoreRowsProps) {
  const messages = useListMessages()
  return (
    <Stack alignItems="center" gap="2">
      {state.status === 'failed' ? (
        <FailedMore {...state} onRetry={onMore} />
      ) : (
        <Button
          loading={state.status === 'loading'}
          loadingText={messages.loadingMore}
          onClick={onMore}
        >
          {messages.more}
        </Button>
      )}
    </Stack>
  )
}

function FailedMore({ error, refusals, onRetry }: FailedRows & { onRetry(): void }) {
  const messages = useListMessages()
  const { retry } = useMessages()
  const { reason, mayRetry } = useFailure(error, refusals)
  return (
    <>
      <Text role="alert" color="brick" textAlign="center">
        {messages.moreFailed} {reason}
      </Text>
      {mayRetry && (
        <Button onClick={onRetry}>
          <Icon name="retry" />
          {retry}
        </Button>
      )}
    </>
  )
}
