import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { Box, Card, Row, Stack, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { type DeploymentFacts, factsQueries } from '../backend/api.ts'
import { partNames } from '../backend/merge-parts.ts'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'

/** The state of each part in the last 24 hours. */
export function HistorySection() {
  const { history: messages } = useStatusMessages()
  const query = useQuery(factsQueries.facts())
  return (
    <QuerySection
      title={messages.title}
      state={stateOf(query, ({ history }) => history.length === 0)}
      empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
      failedTitle={messages.failed}
    >
      {({ history }) => <History history={history} now={query.dataUpdatedAt} />}
    </QuerySection>
  )
}

interface HistoryProps {
  history: DeploymentFacts['history']
  now: number
}

function History({ history, now }: HistoryProps) {
  const { history: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  const first = Math.max(Date.parse(history[0]?.from ?? ''), now - dayMs)
  const unrecorded = partHistory('', history, now).filter(({ status }) => status === 'unrecorded')
  return (
    <Card>
      <Stack gap="4">
        <Text tone="muted" size="sm">
          {messages.recorded(dayAndTime(first))}
        </Text>
        <Problems spans={unrecorded} now={now} />
        <Stack asChild gap="0">
          <ul>
            {partNames.map((name) => (
              <PartHistory
                key={name}
                name={name}
                spans={partHistory(name, history, now)}
                now={now}
              />
            ))}
          </ul>
        </Stack>
      </Stack>
    </Card>
  )
}

interface PartHistoryProps {
  name: string
  spans: readonly Span[]
  now: number
}

function PartHistory({ name, spans, now }: PartHistoryProps) {
  const { backend, history: messages } = useStatusMessages()
  const problems = spans.filter(({ status }) => status === 'down' || status === 'unknown')
  return (
    <Box asChild borderTop="hairline" paddingBlock="3">
      <li>
        <Row justifyContent="space-between">
          <Text fontWeight="semibold">{backend.parts[name]?.name ?? name}</Text>
          {problems.length === 0 && (
            <Text tone="muted" size="sm">
              {messages.noProblems}
            </Text>
          )}
        </Row>
        <HistoryStrip spans={spans} now={now} />
        <Axis now={now} />
        <Problems spans={problems} now={now} />
      </li>
    </Box>
  )
}

/** The times at both ends of a strip. Hidden from screen readers, which read the problems with their times. */
function Axis({ now }: { now: number }) {
  const { dayAndTime } = useMoments()
  return (
    <Text asChild tone="muted" size="xs" fontVariantNumeric="tabular-nums">
      <Row aria-hidden="true" justifyContent="space-between" columnGap="4" rowGap="0">
        <span>{dayAndTime(now - dayMs)}</span>
        <span>{dayAndTime(now)}</span>
      </Row>
    </Text>
  )
}

/** Number of problems that are described. */
const maxDescribed = 5

/** Describes the newest problems. */
function Problems({ spans, now }: { spans: readonly Span[]; now: number }) {
  const { history: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  const earlier = spans.length - maxDescribed
  return (
    <>
      {spans
        .toReversed()
        .slice(0, maxDescribed)
        .map(({ status, from, until }) => (
          <Text key={from} size="sm" color={status === 'down' ? 'brick' : 'muted'}>
            {messages.problem(
              messages.states[status],
              dayAndTime(from),
              until < now ? Math.max(1, Math.round((until - from) / 60_000)) : null,
            )}
          </Text>
        ))}
      {earlier > 0 && (
        <Text tone="muted" size="sm">
          {messages.earlier(earlier)}
        </Text>
      )}
    </>
  )
}

interface HistoryStripProps {
  spans: readonly Span[]
  now: number
}

const stripWidth = 1000
/** About a pixel and a half on a phone, so that the shortest problem is seen. */
const minStretchWidth = 5

/** Problems also differ in height. The text beside the strip says the same. */
const stretchLooks = {
  up: { fill: 'leaf', y: 3, height: 6 },
  down: { fill: 'brick', y: 0, height: 12 },
  unknown: { fill: 'muted', y: 5, height: 2 },
  unrecorded: { fill: 'none', y: 0, height: 0 },
} as const

/** The last 24 hours of a part, from left to right. */
function HistoryStrip({ spans, now }: HistoryStripProps) {
  const place = (moment: number) => ((moment - (now - dayMs)) / dayMs) * stripWidth
  // Problems last, so that they are on top.
  const drawn = spans.toSorted((one, other) => order(one) - order(other))
  return (
    <Box asChild width="full" height="3" borderBottom="hairline">
      <svg viewBox={`0 0 ${stripWidth} 12`} preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ status, from, until }) => {
          const { fill, y, height } = stretchLooks[status]
          const length = Math.max(place(until) - place(from), minStretchWidth)
          const x = Math.min(place(from), stripWidth - minStretchWidth)
          return (
            <Box asChild key={from} fill={fill}>
              <rect x={x.toFixed(1)} y={y} width={length.toFixed(1)} height={height} />
            </Box>
          )
        })}
      </svg>
    </Box>
  )
}

function order({ status }: Span): number {
  return ['unrecorded', 'up', 'unknown', 'down'].indexOf(status)
}

interface Span {
  /** `unrecorded` if no sample was taken. */
  status: 'up' | 'down' | 'unknown' | 'unrecorded'
  /** In milliseconds. */
  from: number
  until: number
}

type Periods = DeploymentFacts['history']

const dayMs = 86_400_000

/** Samples are taken each minute; the database begins a new period after five minutes without one. */
const maxGapMs = 300_000

/**
 * Returns the states of a part in the day before `now`, without gaps, the oldest first. Begins with the
 * first sample.
 */
function partHistory(name: string, periods: Periods, now: number): Span[] {
  const spans = periods.flatMap((period, place) => {
    const [from, until] = [Date.parse(period.from), Date.parse(period.until)]
    const next = periods[place + 1]
    const end = next ? Date.parse(next.from) : now
    const status = statusIn(period, name)
    return end - until > maxGapMs
      ? [span(status, from, until), span('unrecorded', until, end)]
      : [span(status, from, end)]
  })
  return spans.flatMap((one) => clip(one, now - dayMs)).reduce(join, [])
}

const span = (status: Span['status'], from: number, until: number): Span => ({
  status,
  from,
  until,
})

function statusIn({ down, unknown }: Periods[number], name: string): Span['status'] {
  if (down.includes(name)) return 'down'
  return unknown.includes(name) ? 'unknown' : 'up'
}

function clip({ status, from, until }: Span, start: number): Span[] {
  return until > start ? [span(status, Math.max(from, start), until)] : []
}

function join(spans: Span[], next: Span): Span[] {
  const last = spans.at(-1)
  return last?.status === next.status
    ? [...spans.slice(0, -1), { ...last, until: next.until }]
    : [...spans, next]
}
