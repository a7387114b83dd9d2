import { useFormats, usePlatform } from '@sabha/contract'
import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { ListRow, RowList, SearchField } from '@sabha/ui/list'
import { useMemo, useState } from 'react'
import { nameOf } from '../attendance/attendee.ts'
import type { ListedAttendee } from '../attendance/file/api.ts'
import { type EntryStatus, tones } from './entry-status.ts'
import { useMessages } from './messages.ts'

/** Number of members that are listed at once. */
const shown = 30

export interface MemberRowsProps {
  /** Members with a seat. */
  members: readonly ListedAttendee[]
  /** Statuses of the registrations that this door has checked in or is checking in. */
  statuses: ReadonlyMap<string, EntryStatus>
  onCheckIn(member: ListedAttendee): void
}

/** Finds members by name among those that this page has loaded, also without a connection. */
export function MemberRows({ members, statuses, onCheckIn }: MemberRowsProps) {
  const text = useMessages()
  const { number } = useFormats()
  const { language } = usePlatform()
  const [search, setSearch] = useState('')
  const sorted = useMemo(() => {
    const byName = new Intl.Collator(language)
    return members.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)))
  }, [members, language])
  const words = comparable(search).split(/\s+/)
  const found = sorted.filter((member) => {
    const name = comparable(nameOf(member))
    return words.every((word) => name.includes(word))
  })
  return (
    <Stack gap="4">
      <Row>
        <SearchField label={text.search} value={search} onValueChange={setSearch} />
      </Row>
      {found.length === 0 ? (
        <Text>{text.noMatch}</Text>
      ) : (
        <RowList label={text.members}>
          {found.slice(0, shown).map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              status={statuses.get(member.id) ?? null}
              onCheckIn={() => onCheckIn(member)}
            />
          ))}
        </RowList>
      )}
      {found.length > shown && <Text tone="muted">{text.more(number(found.length - shown))}</Text>}
    </Stack>
  )
}

interface MemberRowProps {
  member: ListedAttendee
  status: EntryStatus | null
  onCheckIn(): void
}

function MemberRow({ member, status, onCheckIn }: MemberRowProps) {
  const text = useMessages()
  const name = nameOf(member)
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
  return status && <Badge tone={tones[status]}>{text.outcomes[status]}</Badge>
}

/** Lower case without accents. */
function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
