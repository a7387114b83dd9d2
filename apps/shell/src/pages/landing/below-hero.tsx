import { Container, Stack, Text, TextLink } from '@sabha/ui'
import { Benefits } from './benefits.tsx'
import { ClosingCallToAction } from './closing-call-to-action.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { Community } from './community.tsx'
import { JoiningSteps } from './joining-steps.tsx'
import type { LandingPageProps } from './landing-props.ts'
import { useLandingMessages } from './messages.ts'

export function BelowHero({ foundation, source }: LandingPageProps) {
  const messages = useLandingMessages()
  return (
    <Container paddingBlock={{ base: '12', md: '20' }}>
      <Stack gap={{ base: '12', md: '20' }}>
        <Benefits />
        <Community since={foundation.since} source={source} />
        <JoiningSteps />
        <CommonQuestions />
        <ClosingCallToAction since={foundation.since} />
        <Text tone="muted" size="sm" marginInline="auto" textAlign="center">
          {messages.write}{' '}
          <TextLink href={`mailto:${foundation.supportEmail}`}>{foundation.supportEmail}</TextLink>
        </Text>
      </Stack>
    </Container>
  )
}
