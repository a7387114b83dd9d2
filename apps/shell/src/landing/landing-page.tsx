import type { Foundation } from '@sabha/contract'
import { Box, Container, Grid, Stack, Text, TextLink } from '@sabha/ui'
import { BenefitCard } from './benefit-card.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { landingMessages as messages } from './messages.ts'

export interface LandingPageProps {
  foundation: Foundation
}

/** The first page. A pure function of its props, so that it can be rendered at build time. */
export function LandingPage({ foundation }: LandingPageProps) {
  return (
    <>
      <Hero since={foundation.since} />
      <Container paddingBlock={{ base: '12', md: '20' }}>
        <Stack gap={{ base: '12', md: '20' }}>
          <Box asChild>
            <section aria-label={messages.benefitsHeading}>
              <Grid>
                {messages.benefits.map((benefit) => (
                  <BenefitCard key={benefit.title} {...benefit} />
                ))}
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
