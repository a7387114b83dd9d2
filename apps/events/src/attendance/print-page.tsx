import { useQuery } from '@sabha/backend/query'
import { useFormats, usePlatform } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { usePersonName } from '@sabha/contract/person-name'
import { Link, useParams } from '@sabha/contract/router'
import { Box, Button, Text } from '@sabha/ui'
import { DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { PrintPage } from '@sabha/ui/record'
import { Table } from '@sabha/ui/table'
import { useMessages as useBadgeMessages } from '../badges/messages.ts'
import { placeText } from '../badges/place-text.ts'
import { eventQueries } from '../event/api.ts'
import type { Event } from '../event.ts'
import { attendeeFileQueries, type ListedAttendee } from './file/api.ts'
import { useMessages } from './messages.ts'

/** The members with a seat, for printing: the door may have no network. */
export function Component() {
  const { eventId = '' } = useParams()
  const { paper: text } = useMessages()
  const event = useQuery(eventQueries.one(eventId))
  const attendees = useQuery(attendeeFileQueries.all(eventId))
  const seated = attendees.data?.filter(({ status }) => status === 'registered')
  if (event.data && seated?.length) return <Paper event={event.data} attendees={seated} />
  const failed = event.isError ? event : attendees
  return (
    <Page title={text.title} actions={<BackToAttendees />}>
      <DataStates
        state={stateOf(
          { ...failed, data: event.data === null ? [] : event.data && seated },
          isEmpty,
        )}
        skeleton={<SkeletonLines count={8} />}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
    </Page>
  )
}

const isEmpty = ({ length }: readonly unknown[]) => length === 0

interface PaperProps {
  event: Event
  attendees: readonly ListedAttendee[]
}

function Paper({ event, attendees }: PaperProps) {
  const { paper: text } = useMessages()
  const { number } = useFormats()
  const { foundation, language } = usePlatform()
  const { weekdayAndTime } = useMoments()
  const place = placeText(event, useBadgeMessages())
  const personName = usePersonName()
  const nameOf = ({ full_name, email }: ListedAttendee) => personName(full_name, email)
  const byName = new Intl.Collator(language)
  const people = attendees.reduce((sum, { guests }) => sum + 1 + guests, 0)
  return (
    <PrintPage
      title={event.title}
      sender={{
        name: foundation.name,
        lines: [
          weekdayAndTime(event.event_date),
          ...(place ? [place] : []),
          text.members(attendees.length, number(attendees.length), number(people)),
        ],
      }}
      actions={<BackToAttendees />}
      foot={text.foot}
    >
      <Table<ListedAttendee>
        caption={text.title}
        columns={[
          { key: 'name', header: text.name, cell: nameOf },
          {
            key: 'guests',
            header: text.guests,
            align: 'end',
            cell: ({ guests }) => (guests > 0 ? number(guests) : ''),
          },
          { key: 'note', header: text.note, cell: ({ note }) => <Text dir="auto">{note}</Text> },
          {
            key: 'here',
            header: text.here,
            cell: ({ attended_at }) =>
              attended_at ? text.yes : <Box boxSize="5" border="control" />,
          },
        ]}
        rows={attendees.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)))}
        keyOf={({ id }) => id}
      />
    </PrintPage>
  )
}

function BackToAttendees() {
  const { eventId = '' } = useParams()
  const { paper: text } = useMessages()
  return (
    <Button asChild variant="quiet">
      <Link to={`/admin/attendance/${eventId}`}>{text.back}</Link>
    </Button>
  )
}
