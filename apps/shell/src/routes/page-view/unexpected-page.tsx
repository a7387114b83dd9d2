import { Button, Container, Heading, Stack, Text } from '@sabha/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useMessages } from '../../messages.ts'
import { isStarting } from '../../start/page-element.ts'
import { useShellServices } from '../shell-services.ts'

/** The last resort, for a mistake of the shell itself: never a blank page. */
export function UnexpectedPage() {
  const { frame: messages } = useMessages()
  const error = useRouteError()
  const { reporter } = useShellServices()
  useEffect(() => {
    reporter.report(error)
  }, [error, reporter])
  // What the HTML brought says more than this card: the root puts it back.
  if (isStarting()) throw error
  return (
    <Container width="prose" paddingBlock="12">
      <Stack alignItems="flex-start" role="alert">
        <Heading level={1}>{messages.unexpectedTitle}</Heading>
        <Text>{messages.unexpectedText}</Text>
        <Button variant="primary" onClick={() => location.assign('/')}>
          {messages.backToStart}
        </Button>
      </Stack>
    </Container>
  )
}
