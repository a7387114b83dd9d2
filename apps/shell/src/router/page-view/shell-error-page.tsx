import { Button, Container, Heading, Stack, Text } from '@sabha/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useMessages } from '../../platform/messages.ts'
import { isStarting } from '../../platform/page-element.ts'
import { usePlatformServices } from '../../platform/services.ts'

/** Shown for a bug of the shell itself, instead of a blank page. */
export function ShellErrorPage() {
  const { frame: messages } = useMessages()
  const error = useRouteError()
  const { reporter } = usePlatformServices()
  useEffect(() => {
    reporter.report(error)
  }, [error, reporter])
  // During start-up the root restores the prerendered page, which is more useful than this card.
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
