import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link, useParams } from '@sabha/contract/router'
import { lookUp } from '@sabha/types/schema'
import { Row, Stack, Text } from '@sabha/ui'
import { DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { BackLink, Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import { isEventId } from '../../event.ts'
import { attendeeMailQueries, type MailOverview } from './api.ts'
import { MailForm } from './mail-form.tsx'
import { useMessages } from './messages.ts'

export function preload({ parameters: { eventId = '' } }: PageContext) {
  if (isEventId(eventId)) return prefetch(attendeeMailQueries.overview(eventId))
}

/** Emails the attendees of an event, and lists earlier emails. */
export function Component() {
  const { eventId = '' } = useParams()
  const text = useMessages()
  const { dayAndTime } = useMoments()
  const query = useQuery(attendeeMailQueries.overview(eventId))
  const { data } = query
  const back = { to: `/admin/attendance/${eventId}`, label: text.back }
  const obstacle =
    data &&
    (data.event.is_closed ? text.closed : data.next_at && text.wait(dayAndTime(data.next_at)))
  if (data && !obstacle)
    return (
      <MailForm
        key={eventId}
        eventId={eventId}
        overview={data}
        back={back}
        aside={<SentMails {...data} />}
      />
    )
  return (
    <Page
      title={text.title}
      lead={data?.event.title}
      back={<BackLink link={<Link to={back.to} />}>{back.label}</BackLink>}
      width="prose"
    >
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonLines count={6} />}
        failedTitle={text.failed}
        refusals={text.refusals}
      >
        {(overview) => (
          <>
            <Text role="status">{obstacle}</Text>
            <SentMails {...overview} />
          </>
        )}
      </DataStates>
    </Page>
  )
}

function SentMails({ sent }: Pick<MailOverview, 'sent'>) {
  const text = useMessages()
  const { number } = useFormats()
  const { dayAndTime } = useMoments()
  return (
    <SectionCard title={text.sentTitle}>
      {sent.length === 0 && <Text tone="muted">{text.noneSent}</Text>}
      {sent.map((mail) => (
        <Stack key={mail.id} gap="0.5">
          <Text dir="auto" overflowWrap="anywhere">
            {mail.subject}
          </Text>
          <Text asChild size="sm" tone="muted">
            <Row columnGap="3" rowGap="0">
              <span>{lookUp(text.kinds, mail.kind, mail.kind)}</span>
              <span>{text.sentTo(mail.recipients, number(mail.recipients))}</span>
              <time dateTime={mail.created_at}>{dayAndTime(mail.created_at)}</time>
            </Row>
          </Text>
        </Stack>
      ))}
    </SectionCard>
  )
}
