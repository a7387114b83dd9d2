import { Link } from '@sabha/contract/router'
import { Button, Container, Heading, RingDrawing, Stack, Text } from '@sabha/ui'
import { useMessages } from '../platform/messages.ts'
import { usePageMessages } from './account/messages.ts'

/** Shown at the dashboard's address if no remote has a dashboard; other unknown addresses redirect. */
export function NotFoundPage() {
  const { titles, frame: messages } = useMessages()
  const { notFound } = usePageMessages()
  return (
    <Container width="prose" paddingBlock={{ base: '12', md: '24' }}>
      <Stack alignItems="center" textAlign="center">
        <RingDrawing present={5} />
        <Heading level={1} tabIndex={-1}>
          {titles.notFound}
        </Heading>
        <Text>{notFound}</Text>
        <Button asChild variant="primary">
          <Link to="/">{messages.backToStart}</Link>
        </Button>
      </Stack>
    </Container>
  )
}
