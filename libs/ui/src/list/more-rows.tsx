import { Button } from '../core/button.tsx'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { Text } from '../core/text.tsx'
import { useFailure } from '../data-view/use-failure.ts'
import { useListMessages } from './messages.ts'

export type MoreRowsProps = {
  /** Loads the next rows, which are appended. */
  onMore(): void
  /** A remote's own messages by code of a refusal; `ListPage` passes its own. */
  refusals?: Readonly<Record<string, string>> | undefined
} & ({ status: 'idle' | 'loading' } | { status: 'failed'; error: unknown })

/** Button below a list that loads the next rows. */
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
