import { Button, Icon, Stack, Text } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { useFailureCard } from '../failure/use-failure-card.ts'

export interface FailedFillingProps {
  title: string
  retrying: boolean
  /** Another attempt in this document would end as this one did. */
  isKept: boolean
  onRetry(): void
}

/** In the place of a filling that failed: no larger than the room that is kept for the smallest. */
export function FailedFilling({ title, retrying, isKept, onRetry }: FailedFillingProps) {
  const { failure: messages } = useMessages()
  useFailureCard()
  return (
    <Stack role="alert" alignItems="flex-start" gap="3">
      <Text>{messages.title(title)}</Text>
      {isKept ? (
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
      ) : (
        <Button loading={retrying} loadingText={messages.retrying} onClick={onRetry}>
          {!retrying && <Icon name="retry" />}
          {messages.retry}
        </Button>
      )}
    </Stack>
  )
}
