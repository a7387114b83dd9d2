import type { PublicFacts } from '@sabha/backend/public-facts'
import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import {
  Box,
  Card,
  Figure,
  Grid,
  Heading,
  Icon,
  List,
  ListItem,
  Row,
  Stack,
  Text,
  TextLink,
} from '@sabha/ui'
import { communityId } from './landing-props.ts'
import { useLandingMessages } from './messages.ts'
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

function Contributions() {
  const { contributions: messages } = useLandingMessages()
  return (
    <Card tone="tint">
      <Stack gap="4">
        <Heading level={3} size="card">
          {messages.title}
        </Heading>
        <List>
          {messages.points.map((point) => (
            <ListItem key={point}>
              <Row flexWrap="nowrap" alignItems="flex-start">
                <Icon name="check" color="accent" mt="1" />
                <Text>{point}</Text>
              </Row>
            </ListItem>
          ))}
        </List>
      </Stack>
    </Card>
  )
}

interface NextEventsProps {
  /** Events that are not over. Undefined until they are loaded, and if that fails. */
  events: PublicFacts['next_events'] | undefined
}

function NextEvents({ events }: NextEventsProps) {
  const { events: messages } = useLandingMessages()
  const { date } = useFormats()
  return (
    <Card>
      <Stack gap="4" height="full">
        <Heading level={3} size="card">
          {messages.title}
        </Heading>
        <Box minHeight="11.5rem" flexGrow={1}>
          {!events?.length && (
            <Text tone="muted">{events ? messages.none : messages.elsewhere}</Text>
          )}
          <List>
            {events?.map(({ id, title, event_date, location }) => (
              <ListItem key={id}>
                <Text fontWeight="semibold" truncate title={title}>
                  {title}
                </Text>
                <Text tone="muted" size="sm" truncate>
                  {Date.parse(event_date) <= Date.now() && <b>{`${messages.now} · `}</b>}
                  <time dateTime={event_date}>{date(event_date)}</time>
                  {location && ` · ${location}`}
                </Text>
              </ListItem>
            ))}
          </List>
        </Box>
        <TextLink asChild alignSelf="flex-start">
          <Link to="/events">{messages.all}</Link>
        </TextLink>
      </Stack>
    </Card>
  )
}
