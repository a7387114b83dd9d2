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
  /** A remote's own words for codes of refusals; a `ListPage` passes on its own. */
  refusals?: Readonly<Record<string, string>> | undefined
} & ({ status: 'idle' | 'loading' } | { status: 'failed'; error: unknown })

/** The way to the next rows of a list, below it. */
export function MoreRows({ onMore, refusals, ...state }: MoreRowsProps) {
  const messages = useListMessages()
  return (
    <Stack alignItems="center" gap="2">
      {state.status === 'failed' ? (
        <FailedMore error={state.error} refusals={refusals} onRetry={onMore} />
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

interface FailedMoreProps extends Pick<MoreRowsProps, 'refusals'> {
  error: unknown
  onRetry(): void
}

function FailedMore({ error, refusals, onRetry }: FailedMoreProps) {
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
