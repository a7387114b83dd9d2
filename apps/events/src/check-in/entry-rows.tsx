import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { toast } from '@sabha/toast'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Row, Text } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { Select } from '@sabha/ui/form'
import { ListRow, RowList } from '@sabha/ui/list'
import { attendanceMutations } from '../attendance/api.ts'
import { type DoorEntry, isWaiting } from './door-entries.ts'
import { entryTones, statusOf } from './entry-status.ts'
import { useMessages } from './messages.ts'

export interface EntryRowsProps {
  entries: readonly DoorEntry[]
  /** Whether the server does not answer. */
  isAway: boolean
  onCountGuests(id: string, guests: number): void
  onRemove(id: string): void
}

/** The latest check-ins of this door, newest first, with those that wait for the network. */
export function EntryRows({ entries, ...actions }: EntryRowsProps) {
  const text = useMessages()
  return (
    <RowList label={text.latest}>
      {entries.map((entry) => (
        <EntryRow key={entry.request.id} entry={entry} {...actions} />
      ))}
    </RowList>
  )
}

interface EntryRowProps extends Omit<EntryRowsProps, 'entries'> {
  entry: DoorEntry
}

function EntryRow({ entry, isAway, onCountGuests, onRemove }: EntryRowProps) {
  const text = useMessages()
  const { request, result } = entry
  const status = statusOf(entry, isAway)
  const name = request.name ?? text.ticket
  const isAdmitted = result?.outcome === 'admitted'
  return (
    <ListRow
      lead={
        <Box dir="auto" overflowWrap="anywhere">
          {name}
        </Box>
      }
      detail={<EntryDetail entry={entry} />}
      facts={
        <Badge tone={lookUp(entryTones, status, 'waiting')}>
          {lookUp(text.outcomes, status, status)}
        </Badge>
      }
      actions={
        <Row gap="2" flexDirection={{ base: 'column', md: 'row' }} alignItems="flex-end">
          {isAdmitted && (
            <Box minWidth="7.5rem">
              <Select
                aria-label={text.guests(name)}
                value={String(entry.isSettled ? result.attended_guests : request.guests)}
                onChange={({ currentTarget }) =>
                  onCountGuests(request.id, Number(currentTarget.value))
                }
                options={[0, 1, 2, 3].map((count) => ({
                  value: String(count),
                  label: text.guestCount(count),
                }))}
              />
            </Box>
          )}
          {isAdmitted && result.id && (
            <UndoButton registrationId={result.id} onUndone={() => onRemove(request.id)} />
          )}
          {isWaiting(entry) && !result && (
            <Button size="small" onClick={() => onRemove(request.id)}>
              {text.remove}
            </Button>
          )}
        </Row>
      }
    />
  )
}

/** Why a check-in was refused, or when the ticket was used before. */
export function EntryDetail({ entry: { result, error } }: { entry: DoorEntry }) {
  const text = useMessages()
  const reasonOf = useErrorText({
    not_found: text.missing,
    check_in_closed: text.closed,
    own_registration: text.own,
  })
  const { timeOfDay } = useMoments()
  if (error !== null) return <Text size="sm">{reasonOf(error) ?? text.notSaved}</Text>
  if (result?.outcome !== 'used' || !result.attended_at) return null
  return <Text size="sm">{text.usedAt(timeOfDay(result.attended_at))}</Text>
}

interface UndoButtonProps {
  registrationId: string
  onUndone(): void
}

function UndoButton({ registrationId, onUndone }: UndoButtonProps) {
  const text = useMessages()
  const reasonOf = useErrorText({ own_registration: text.own })
  const undo = useMutation({
    ...attendanceMutations.undo(),
    onSuccess() {
      onUndone()
      toast.success(text.undone)
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  return (
    <Button size="small" loading={undo.isPending} onClick={() => undo.mutate(registrationId)}>
      {text.undo}
    </Button>
  )
}

/** Says how many check-ins wait for the network. */
export function QueueNote({ waiting }: { waiting: number }) {
  const text = useMessages()
  const { number } = useFormats()
  return (
    <Box role="status">
      {waiting > 0 && (
        <>
          <Text fontWeight="semibold">{text.waiting(waiting, number(waiting))}</Text>
          <Text tone="muted" size="sm">
            {text.waitingHint}
          </Text>
        </>
      )}
    </Box>
  )
}
