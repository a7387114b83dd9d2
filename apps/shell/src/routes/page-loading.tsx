import { Button, Card, Container, Heading, LoadingMark, RingDrawing, Stack, Text } from '@sabha/ui'
import { useStore } from 'zustand'
import { useMessages } from '../messages.ts'
import { useShellServices } from './shell-services.ts'

/** Stands where the first page will: only before the first answer about the session. */
export function PageLoading() {
  const { frame: messages } = useMessages()
  const { session } = useShellServices()
  const trouble = useStore(session, (state) => state.trouble)
  return (
    <Container width="prose" paddingBlock={{ base: '8', md: '12' }}>
      {trouble === null ? (
        <Stack alignItems="center" paddingBlock="16" color="accent">
          <LoadingMark label={messages.loading} />
        </Stack>
      ) : (
        <Card role="alert">
          <Stack alignItems="flex-start">
            <RingDrawing present={12} broken />
            <Heading level={1} size="section">
              {messages.unreachable}
            </Heading>
            <Text>{messages.unreachableText}</Text>
            <Button variant="primary" onClick={() => session.check()}>
              {messages.retry}
            </Button>
          </Stack>
        </Card>
      )}
    </Container>
  )
}
