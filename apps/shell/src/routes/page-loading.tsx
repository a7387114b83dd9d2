import { useSession } from '@sabha/contract'
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
} from '@sabha/ui'
import { useStore } from 'zustand'
import { useMessages } from '../messages.ts'
import { useShellServices } from './shell-services.ts'

/** Stands where the first page will: only before the first answer about the session. */
export function PageLoading() {
  const { frame: messages, header } = useMessages()
  const { session } = useShellServices()
  const { signOut } = useSession()
  const isLeaving = useStore(session, (state) => state.isLeaving)
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
            <Row>
              <Button variant="primary" onClick={() => session.check()}>
                {messages.retry}
              </Button>
              <Button loading={isLeaving} loadingText={header.signingOut} onClick={signOut}>
                {header.signOut}
              </Button>
            </Row>
          </Stack>
        </Card>
      )}
    </Container>
  )
}
