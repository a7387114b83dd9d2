import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { lookUp } from '@sabha/types/schema'
import { Button, Card, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { FactList } from '@sabha/ui/record'
import { useMessages as useContentMessages } from '../../content/messages.ts'
import type { ChangeAnswers } from '../event.ts'
import { useMessages } from '../messages.ts'
import type { ChangeQuestion, MailedFact } from './event-change.ts'

export interface ChangeDialogProps extends ChangeQuestion {
  /** Null if the organiser changed their mind. */
  onAnswer(answers: ChangeAnswers | null): void
}

/** Says whom a change reaches and what they would read, and asks whether they get an email. */
export function ChangeDialog({ event, draft, facts, takes, reach, onAnswer }: ChangeDialogProps) {
  const {
    form: { change: text },
  } = useMessages()
  const { number } = useFormats()
  const taken = number(reach.seats_taken)
  const isMailed = facts.length > 0
  const save = (tell: boolean) => onAnswer({ tell, seatsSeen: takes ? reach.seats_taken : null })
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            {text.back}
          </Button>
          {isMailed && <Button onClick={() => save(false)}>{text.skip}</Button>}
          <Button variant="primary" onClick={() => save(true)}>
            {isMailed ? text.send : text.save}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {takes === 'seats' && <Text>{text.seats(taken, number(draft.capacity ?? 0))}</Text>}
        {takes === 'registration' && <Text>{text.registration(taken)}</Text>}
        {isMailed && (
          <>
            <Text>{text.tell(number(reach.people), reach.people)}</Text>
            <Text>{text.mail}</Text>
            <ChangedFacts before={event} after={draft} facts={facts} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

type Facts = Pick<ChangeQuestion['event'], MailedFact>

/** The facts of the email, each with its former value. */
function ChangedFacts({
  before,
  after,
  facts,
}: {
  before: Facts
  after: Facts
  facts: MailedFact[]
}) {
  const { form } = useMessages()
  const { location } = useContentMessages()
  const { dayAndTime } = useMoments()
  const labels: Record<MailedFact, string> = {
    title: form.labels.title,
    event_date: form.labels.date,
    ends_at: form.labels.end_date,
    attendance_mode: form.labels.attendance_mode,
    location,
  }
  const wordsOf = (fact: MailedFact, value: string | null) => {
    if (!value) return form.change.none
    if (fact === 'attendance_mode') return lookUp(form.modes, value, value)
    return fact === 'event_date' || fact === 'ends_at' ? dayAndTime(value) : value
  }
  return (
    <Card tone="sunken" overflowWrap="anywhere">
      <FactList
        facts={facts.map((fact) => ({
          label: labels[fact],
          value: (
            <>
              <bdi>{wordsOf(fact, after[fact])}</bdi>
              <Text tone="muted" size="sm">
                <bdi>{form.change.before(wordsOf(fact, before[fact]))}</bdi>
              </Text>
            </>
          ),
        }))}
      />
    </Card>
  )
}
