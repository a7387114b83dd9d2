import type { Foundation } from '@sabha/contract'
import { Box, Container, Grid, Stack, Text, TextLink } from '@sabha/ui'
import { useMessages } from '../messages.ts'
import { BenefitCard } from './benefit-card.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'

export interface LandingPageProps {
  foundation: Foundation
}

/** The first page. A pure function of its props, so that it can be rendered at build time. */
export function LandingPage({ foundation }: LandingPageProps) {
  const { landing: messages } = useMessages()
  return (
    <>
      <Hero since={foundation.since} />
      <Container paddingBlock={{ base: '12', md: '20' }}>
        <Stack gap={{ base: '12', md: '20' }}>
          <Box asChild>
            <section aria-label={messages.benefitsHeading}>
              <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
                <BenefitCard icon="people" {...messages.connect} />
                <BenefitCard icon="calendar" {...messages.change} />
                <BenefitCard icon="heart" {...messages.serve} />
              </Grid>
            </section>
          </Box>
          <ClosingCall since={foundation.since} />
          <Text tone="muted" size="sm" marginInline="auto" textAlign="center">
            {messages.questions}{' '}
            <TextLink href={`mailto:${foundation.supportEmail}`}>
              {foundation.supportEmail}
            </TextLink>
          </Text>
        </Stack>
      </Container>
    </>
  )
}
