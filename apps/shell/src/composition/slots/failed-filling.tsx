import { Button, Icon, Stack, Text } from '@sabha/ui'
import { useMessages } from '../../platform/messages.ts'
import { useFailureCard } from '../failure/use-failure-card.ts'

export interface FailedFillingProps {
  title: string
  retrying: boolean
  /** Whether only a reload of the document can show the filling. */
  isKept: boolean
  onRetry(): void
}

/** Replaces a filling that failed. Fits the space reserved for the smallest filling. */
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
