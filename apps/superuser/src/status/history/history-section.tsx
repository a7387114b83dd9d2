import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { Box, Card, Row, Stack, Text } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { type DeploymentFacts, factsQueries } from '../backend/api.ts'
import { partNames } from '../backend/merge-parts.ts'
import { useStatusMessages } from '../messages.ts'
import { QuerySection } from '../section.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { dayMs, partHistory, type Span } from './part-history.ts'

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
const described = 5

/** Describes the newest problems. */
function Problems({ spans, now }: { spans: readonly Span[]; now: number }) {
  const { history: messages } = useStatusMessages()
  const { dayAndTime } = useMoments()
  const earlier = spans.length - described
  return (
    <>
      {spans
        .toReversed()
        .slice(0, described)
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
