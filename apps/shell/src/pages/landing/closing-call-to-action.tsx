import { Link } from '@sabha/contract/router'
import { Button, Card, Heading, LogoMark, Stack, Text } from '@sabha/ui'
import { useLandingMessages } from './messages.ts'

export interface ClosingCallToActionProps {
  since: number
}

export function ClosingCallToAction({ since }: ClosingCallToActionProps) {
  const messages = useLandingMessages()
  return (
    <Card tone="tint">
      <Stack alignItems="center" textAlign="center" gap="4" paddingBlock={{ base: '4', md: '8' }}>
        <LogoMark boxSize="16" color="accent" />
        <Heading>{messages.closingHeading}</Heading>
        <Text size="lg" maxWidth="52ch">
          {messages.closingText(since)}
        </Text>
        <Button asChild variant="primary" mt="2">
          <Link to="/signup">{messages.join}</Link>
        </Button>
      </Stack>
    </Card>
  )
}
