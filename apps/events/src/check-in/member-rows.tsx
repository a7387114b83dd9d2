import { useFormats, usePlatform } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { lookUp } from '@sabha/types/schema'
import { matchesSearch } from '@sabha/types/search-text'
import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ListRow, RowList, SearchField } from '@sabha/ui/list'
import { useMemo, useState } from 'react'
import type { ListedAttendee } from '../attendance/file/api.ts'
import { type EntryStatus, entryTones } from './entry-status.ts'
import { useMessages } from './messages.ts'

/** Number of members that are listed at once. */
const maxRows = 30

export interface MemberRowsProps {
  /** Members with a seat. */
  members: readonly ListedAttendee[]
  /** Statuses of the registrations that this door has checked in or is checking in. */
  statuses: ReadonlyMap<string, EntryStatus>
  onCheckIn(registrationId: string, name: string): void
}

/** Finds members by name among those that this page has loaded, also without a connection. */
export function MemberRows({ members, statuses, onCheckIn }: MemberRowsProps) {
  const text = useMessages()
  const { number } = useFormats()
  const { language } = usePlatform()
  const [search, setSearch] = useState('')
  const personName = usePersonName()
  const sorted = useMemo(() => {
    const byName = new Intl.Collator(language)
    const nameOf = ({ full_name, email }: ListedAttendee) => personName(full_name, email)
    return members
      .map((member) => ({ member, name: nameOf(member) }))
      .toSorted((a, b) => byName.compare(a.name, b.name))
  }, [members, language, personName])
  const found = sorted.filter(({ name }) => matchesSearch(name, search))
  return (
    <Stack gap="4">
      <Row>
        <SearchField label={text.search} value={search} onValueChange={setSearch} />
      </Row>
      {found.length === 0 ? (
        <Text>{text.noMatch}</Text>
      ) : (
        <RowList label={text.members}>
          {found.slice(0, maxRows).map(({ member, name }) => (
            <MemberRow
              key={member.id}
              member={member}
              name={name}
              status={statuses.get(member.id) ?? null}
              onCheckIn={() => onCheckIn(member.id, name)}
            />
          ))}
        </RowList>
      )}
      {found.length > maxRows && (
        <Text tone="muted">{text.more(number(found.length - maxRows))}</Text>
      )}
    </Stack>
  )
}

interface MemberRowProps {
  member: ListedAttendee
  name: string
  status: EntryStatus | null
  onCheckIn(): void
}

function MemberRow({ member, name, status, onCheckIn }: MemberRowProps) {
  const text = useMessages()
  return (
    <ListRow
      lead={
        <Box dir="auto" overflowWrap="anywhere">
          {name}
        </Box>
      }
      detail={member.guests > 0 && text.guestCount(member.guests)}
      facts={<MemberBadge status={status} hasAttended={member.attended_at !== null} />}
      actions={
        !status &&
        !member.attended_at && (
          <Button size="small" aria-label={text.checkInNamed(name)} onClick={onCheckIn}>
            {text.checkIn}
          </Button>
        )
      }
    />
  )
}

interface MemberBadgeProps {
  status: EntryStatus | null
  hasAttended: boolean
}

/** Says that a member has attended only if the server has said so. */
function MemberBadge({ status, hasAttended }: MemberBadgeProps) {
  const text = useMessages()
  if (hasAttended || status === 'admitted' || status === 'used')
    return <Badge tone="good">{text.attended}</Badge>
  return (
    status && (
      <Badge tone={lookUp(entryTones, status, 'waiting')}>
        {lookUp(text.outcomes, status, status)}
      </Badge>
    )
  )
}
