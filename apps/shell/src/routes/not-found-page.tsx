import { Link } from '@sabha/contract/router'
import { Button, Container, Heading, Stack, Text } from '@sabha/ui'
import { routeMessages } from './messages.ts'

const messages = routeMessages.notFound

/** For an address below a remote's claim that is none of its pages. */
export function NotFoundPage() {
  return (
    <Container width="prose" paddingBlock={{ base: '8', md: '12' }}>
      <Stack alignItems="flex-start">
        <Heading level={1} tabIndex={-1}>
          {messages.title}
        </Heading>
        <Text>{messages.text}</Text>
        <Button asChild variant="primary">
          <Link to="/">{messages.back}</Link>
        </Button>
      </Stack>
    </Container>
  )
}
