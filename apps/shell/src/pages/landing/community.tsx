import { useFormats } from '@sabha/contract'
import { Box, Figure, Grid, Heading, Stack, Text } from '@sabha/ui'
import { Contributions } from './contributions.tsx'
import { communityId } from './landing-props.ts'
import { useLandingMessages } from './messages.ts'
import { NextEvents } from './next-events.tsx'
import { type PublicFactsSource, usePublicFacts } from './use-public-facts.ts'

export interface CommunityProps {
  since: number
  source: PublicFactsSource
}

/** Space for figures and events from the database is reserved until they are loaded. */
export function Community({ since, source }: CommunityProps) {
  const { community: messages } = useLandingMessages()
  const { number } = useFormats()
  const facts = usePublicFacts(source)
  return (
    <Stack asChild gap="8">
      <section id={communityId} aria-labelledby={`${communityId}-title`}>
        <Heading id={`${communityId}-title`}>{messages.title}</Heading>
        <Grid
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
          gap={{ base: '4', sm: '6' }}
        >
          <Fact label={messages.sinceLabel} value={String(since)} />
          <Fact label={messages.members} value={facts?.members ? number(facts.members) : null} />
          <Fact
            label={messages.eventsHeld}
            value={facts?.events_held ? number(facts.events_held) : null}
          />
        </Grid>
        <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}>
          <NextEvents events={facts?.next_events} />
          <Contributions />
        </Grid>
      </section>
    </Stack>
  )
}

/** Keeps its space without a value. */
function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <Box borderTop="2px solid {colors.marigold}" pt="3">
      <Box visibility={value === null ? 'hidden' : 'visible'}>
        <Text tone="muted">{label}</Text>
        <Figure display="block" fontSize="3xl">
          {value ?? '0'}
        </Figure>
      </Box>
    </Box>
  )
}
