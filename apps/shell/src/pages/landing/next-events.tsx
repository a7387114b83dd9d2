import type { PublicFacts } from '@sabha/backend/public-facts'
import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Card, Heading, List, ListItem, Stack, Text, TextLink } from '@sabha/ui'
import { useLandingMessages } from './messages.ts'

export interface NextEventsProps {
  /** Undefined until they are loaded, and if that fails. */
  events: PublicFacts['next_events'] | undefined
}

export function NextEvents({ events }: NextEventsProps) {
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
