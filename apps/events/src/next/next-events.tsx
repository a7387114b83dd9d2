import { useQuery } from '@sabha/backend/query'
import type { SlotProperties } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { List, ListItem, Row, Stack, Text, TextLink } from '@sabha/ui'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { NowBadge } from '../badges/event-badges.tsx'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { RegistrationBadge } from '../badges/registration-badge.tsx'
import { type NextEvent, nextEventsCount, nextEventsQueries } from './api.ts'
import { useMessages } from './messages.ts'

/** The member's next events, for the dashboard. */
export function Component({ memberId }: SlotProperties['member.dashboard.events']) {
  const text = useMessages()
  const state = stateOf(useQuery(nextEventsQueries.next(memberId)), ({ length }) => length === 0)
  return (
    <Stack>
      <DataStates
        state={state}
        skeleton={<SkeletonRows count={nextEventsCount} />}
        empty={<Text tone="muted">{text.none}</Text>}
        failedTitle={text.failed}
      >
        {(events) => (
          <List gap="4">
            {events.map((event) => (
              <NextEventItem key={event.id} event={event} />
            ))}
          </List>
        )}
      </DataStates>
      <TextLink asChild alignSelf="flex-start">
        <Link to="/events">{text.view}</Link>
      </TextLink>
    </Stack>
  )
}

function NextEventItem({ event }: { event: NextEvent }) {
  const { weekdayAndTime } = useMoments()
  const { id, title, event_date, status, waiting_position = 0 } = event
  const place = placeText(event, useBadgeMessages())
  return (
    <ListItem>
      <Row justifyContent="space-between">
        <TextLink asChild fontWeight="semibold" overflowWrap="anywhere">
          <Link to={`/events/${id}`}>{title}</Link>
        </TextLink>
        <Row gap="1.5">
          <NowBadge event={event} />
          {status && <RegistrationBadge status={status} waiting_position={waiting_position} />}
        </Row>
      </Row>
      <Text tone="muted" size="sm" overflowWrap="anywhere">
        <time dateTime={event_date}>{weekdayAndTime(event_date)}</time>
        {place && ` · ${place}`}
      </Text>
    </ListItem>
  )
}
