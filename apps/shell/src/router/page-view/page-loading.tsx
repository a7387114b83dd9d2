import { useErrorText } from '@sabha/contract'
import { codeOf } from '@sabha/types'
import {
  Button,
  Card,
  Container,
  Heading,
  LoadingMark,
  RingDrawing,
  Row,
  Stack,
  Text,
  useIsSlow,
} from '@sabha/ui'
import { useStore } from 'zustand'
import { useMessages } from '../../platform/messages.ts'
import { usePlatformServices } from '../../platform/services.ts'
import { isUnreachable } from '../../platform/session/is-unreachable.ts'

/** Shown until the session is known. Shows an error with a Retry button if it cannot be loaded. */
export function PageLoading() {
  const { session } = usePlatformServices()
  const trouble = useStore(session, (state) => state.trouble)
  return (
    <Container width="prose" paddingBlock={{ base: '8', md: '12' }}>
      {trouble === null ? (
        <PageSpinner />
      ) : (
        <Trouble error={trouble} onRetry={() => session.check()} />
      )}
    </Container>
  )
}

export function PageSpinner() {
  const { frame: messages, parts } = useMessages()
  const isSlow = useIsSlow(true)
  return (
    <Stack alignItems="center" paddingBlock="16" color="accent">
      <LoadingMark label={isSlow ? parts.slow : messages.loading} />
      {isSlow && <Text aria-hidden="true">{parts.slow}</Text>}
    </Stack>
  )
}

interface TroubleProps {
  error: unknown
  onRetry(): void
}

function Trouble({ error, onRetry }: TroubleProps) {
  const { frame: messages, failure } = useMessages()
  const textOf = useErrorText()
  const code = codeOf(error)
  // `unavailable` is an answer of the server, so the server is reachable.
  const isAway = isUnreachable(code) && code !== 'unavailable'
  return (
    <Card role="alert">
      <Stack alignItems="flex-start">
        <RingDrawing present={12} broken />
        <Heading level={1} size="section">
          {isAway ? messages.unreachable : messages.unexpectedTitle}
        </Heading>
        <Text>
          {isAway ? messages.unreachableText : ((code && textOf(error)) ?? messages.unexpectedText)}
        </Text>
        <Row>
          <Button variant="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
          {code === 'part_missing' && (
            <Button variant="secondary" onClick={() => location.reload()}>
              {failure.reload}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
