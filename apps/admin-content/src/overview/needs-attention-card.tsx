import { useDraft, usePlatform } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { daysBetween } from '@sabha/types'
import * as z from '@sabha/types/schema'
import { Box, Button, List, ListItem, Row, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { DataStates, type QueryLike, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { SectionCard } from '@sabha/ui/record'
import { newRecordDraftName } from '../content/form/drafts.ts'
import type { Overview } from './api.ts'
import { useMessages } from './messages.ts'

export function NeedsAttentionCard({ overview }: { overview: QueryLike<Overview> }) {
  const { attention: text } = useMessages()
  const lines = useLines()
  return (
    <SectionCard title={text.title}>
      <DataStates
        state={stateOf(overview)}
        skeleton={<SkeletonLines count={3} />}
        failedTitle={text.failed}
      >
        {(data) => <Lines lines={lines(data)} retry={() => void overview.refetch()} />}
      </DataStates>
    </SectionCard>
  )
}

type Line = {
  key: string
} & (
  | {
      status: 'waiting'
      badge: string
      tone: BadgeTone
      words: string
      when: string | null
      to: string
    }
  | { status: 'failed'; words: string }
)

function useLines(): (overview: Overview) => Line[] {
  const { attention: text } = useMessages()
  const { age, moment } = useRelativeDates()
  const drafts = useNewDrafts()
  return ({ waiting_applications: waiting, events_this_week: events, failed_payments: failed }) => {
    const counted = [
      counts(waiting, {
        key: 'applications',
        ...text.applications,
        tone: 'waiting',
        to: '/admin/applications?status=pending',
        when: waiting?.since ? text.since(age(waiting.since)) : null,
      }),
      counts(failed, {
        key: 'payments',
        ...text.payments,
        tone: 'bad',
        to: '/admin/payments?state=failed&period=week',
        when: failed?.latest_at ? text.latest(age(failed.latest_at)) : null,
      }),
      counts(events, {
        key: 'events',
        ...text.events,
        tone: 'accent',
        to: '/admin/events?when=week',
        when: events?.next_at ? text.next(moment(events.next_at)) : null,
      }),
    ]
    return [...counted.flat(), ...drafts]
  }
}

interface Counted {
  key: string
  badge: string
  tone: BadgeTone
  to: string
  when: string | null
  words(count: number): string
  failed: string
}

/** No line if the count is 0, one for pending work, or one for a failure. */
function counts(part: { count: number } | null, { words, failed, ...line }: Counted): Line[] {
  if (part === null) return [{ key: line.key, status: 'failed', words: failed }]
  return part.count === 0 ? [] : [{ ...line, status: 'waiting', words: words(part.count) }]
}

/** Unsaved drafts of new records on this device. */
function useNewDrafts(): Line[] {
  const { attention: text } = useMessages()
  const begun = {
    event: useDraft(newRecordDraftName('event'), z.unknown()).value !== null,
    job: useDraft(newRecordDraftName('job'), z.unknown()).value !== null,
  }
  const line = (kind: 'event' | 'job', to: string): Line => ({
    key: kind,
    status: 'waiting',
    badge: text.drafts.badge,
    tone: 'plain',
    words: text.drafts[kind],
    when: null,
    to,
  })
  return [
    ...(begun.event ? [line('event', '/admin/events/new')] : []),
    ...(begun.job ? [line('job', '/admin/jobs/new')] : []),
  ]
}

function Lines({ lines, retry }: { lines: readonly Line[]; retry(): void }) {
  const { attention: text } = useMessages()
  if (lines.length === 0) return <Text tone="muted">{text.nothing}</Text>
  return (
    <List gap="4">
      {lines.map((line) => (
        <ListItem key={line.key}>
          <Box {...columns}>
            {line.status === 'waiting' ? (
              <>
                <div>
                  <Badge tone={line.tone}>{line.badge}</Badge>
                </div>
                <Row columnGap="3" rowGap="0">
                  <TextLink asChild>
                    <Link to={line.to}>{line.words}</Link>
                  </TextLink>
                  {line.when && (
                    <Text tone="muted" size="sm">
                      {line.when}
                    </Text>
                  )}
                </Row>
              </>
            ) : (
              <Row columnGap="3" rowGap="1" gridColumn="1 / -1">
                <Text tone="muted">{line.words}</Text>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={retry}
                  aria-label={text.retryOf(line.words)}
                >
                  {text.retry}
                </Button>
              </Row>
            )}
          </Box>
        </ListItem>
      ))}
    </List>
  )
}

/** Aligns the links of all lines behind their badges; on phones each badge is above its link. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' },
  gap: { base: '1', md: '3' },
  alignItems: 'center',
} as const

function useRelativeDates() {
  const { language } = usePlatform()
  const { weekdayAndTime } = useMoments()
  const { attention: text } = useMessages()
  const days = new Intl.RelativeTimeFormat(`${language}-IN`, { numeric: 'always' })
  return {
    /** In calendar days in India: "today", "1 day ago", "3 days ago". */
    age: (moment: string) => {
      const age = daysBetween(new Date(moment), new Date())
      return age === 0 ? text.today : days.format(-age, 'day')
    },
    moment: weekdayAndTime,
  }
}
