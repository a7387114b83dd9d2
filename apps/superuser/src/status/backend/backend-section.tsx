import { healthQueries, type PartHealth } from '@sabha/backend/health'
import { useQuery } from '@sabha/backend/query'
import { useMoments } from '@sabha/contract/moments'
import { Box, Button, Card, Grid, Icon, Row, Stack, Text, VisuallyHidden } from '@sabha/ui'
import type { BadgeTone } from '@sabha/ui/badge'
import { type DataState, DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { useState } from 'react'
import type { StatusMessages } from '../messages/en.ts'
import { useStatusMessages } from '../messages.ts'
import { StatusSection } from '../section.tsx'
import { factsQueries } from './api.ts'
import { mergeParts, partNames } from './merge-parts.ts'
import { PartList } from './part-list.tsx'

export function BackendSection() {
  const { backend: messages } = useStatusMessages()
  const health = useBackendHealth()
  return (
    <StatusSection
      title={messages.title}
      action={
        <Button
          size="small"
          loading={health.isAsking}
          loadingText={messages.refreshing}
          onClick={health.refresh}
        >
          <Icon name="retry" />
          {messages.refresh}
        </Button>
      }
    >
      <Announcement {...health} />
      <DataStates
        state={health.state}
        skeleton={<HealthSkeleton />}
        empty={null}
        failedTitle={messages.unreachable}
      >
        {(parts) => (
          <Card>
            <Stack gap="6">
              <BackendSummary parts={parts} {...health} />
              <PartList parts={parts} />
            </Stack>
          </Card>
        )}
      </DataStates>
    </StatusSection>
  )
}

/** Announces a changed summary and the result of a manual refresh; the error card has its own. */
function Announcement({ state, answeredAt, failedAt }: BackendHealth) {
  const messages = useStatusMessages()
  const { timeOfDay } = useMoments()
  const isKnown = state.status === 'filled'
  const hasFailed = failedAt !== null
  const parts = isKnown ? state.data : []
  return (
    <VisuallyHidden role="status">
      {(isKnown || (hasFailed && answeredAt !== null)) &&
        summarizeHealth({ parts, hasFailed }, messages).sentence}
      {answeredAt !== null && ` ${messages.backend.askedAt(timeOfDay(answeredAt))}`}
    </VisuallyHidden>
  )
}

/** Skeleton of the list of parts. */
function HealthSkeleton() {
  return (
    <Card>
      <Stack gap="6">
        <Row gap="5" flexWrap="nowrap">
          <Skeleton boxSize="16" rounded="full" flexShrink="0" />
          <Stack gap="3" flex="1">
            <Skeleton height="6" maxWidth="16rem" />
            <Skeleton maxWidth="24rem" />
          </Stack>
        </Row>
        <Grid columnGap="8" rowGap="0" mb="-3">
          {partNames.map((name) => (
            <Box key={name} borderTop="hairline" paddingBlock="3">
              <Stack gap="2" minHeight="3.15rem" justifyContent="center">
                <Skeleton maxWidth="8rem" />
                <Skeleton maxWidth="12rem" />
              </Stack>
            </Box>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}

interface BackendSummaryProps {
  parts: readonly PartHealth[]
  knownAt: number
  failedAt: number | null
}

function BackendSummary({ parts, knownAt, failedAt }: BackendSummaryProps) {
  const messages = useStatusMessages()
  const { timeOfDay } = useMoments()
  const hasFailed = failedAt !== null
  const { tone, sentence } = summarizeHealth({ parts, hasFailed }, messages)
  const { fresh, stale } = messages.backend
  return (
    <Row gap="5" flexWrap="nowrap">
      <HealthRing statuses={parts.map(({ status }) => (hasFailed ? 'unknown' : status))} />
      <Stack gap="1">
        <Text fontSize="xl" fontWeight="semibold" color={tone === 'bad' ? 'brick' : 'leaf'}>
          {sentence}
        </Text>
        <Text tone="muted" size="sm">
          {failedAt === null
            ? fresh(timeOfDay(knownAt))
            : stale(timeOfDay(failedAt), timeOfDay(knownAt))}
        </Text>
      </Stack>
    </Row>
  )
}

interface HealthRingProps {
  statuses: readonly PartHealth['status'][]
}

const ringRadius = 13

/** The foundation's ring with a dot for each part; dots of parts that are down have fallen out. */
function HealthRing({ statuses }: HealthRingProps) {
  return (
    <Box asChild boxSize="16" flexShrink="0" overflow="visible">
      <svg viewBox="-18 -18 36 36" aria-hidden="true">
        {statuses.map((status, place) => {
          const angle = (place / statuses.length) * 2 * Math.PI - Math.PI / 2
          const reach = status === 'down' ? ringRadius + 3.5 : ringRadius
          const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
          return <Dot key={angle} status={status} x={x} y={y} />
        })}
      </svg>
    </Box>
  )
}

const dotLooks = {
  up: { fill: 'leaf', stroke: 'leaf' },
  down: { fill: 'none', stroke: 'brick' },
  unknown: { fill: 'none', stroke: 'muted' },
} as const

function Dot({ status, x, y }: { status: PartHealth['status']; x: number; y: number }) {
  return (
    <Box asChild {...dotLooks[status]}>
      <circle
        cx={x.toFixed(2)}
        cy={y.toFixed(2)}
        r="2.6"
        strokeWidth="0.9"
        strokeDasharray={status === 'unknown' ? '1.4 1' : undefined}
      />
    </Box>
  )
}

interface BackendHealth {
  state: DataState<PartHealth[]>
  /** Time of the displayed state, in milliseconds. */
  knownAt: number
  /** Time of the last failed request, in milliseconds; null if the last request succeeded. */
  failedAt: number | null
  /** Time of the last response to a manual refresh, in milliseconds; null before. */
  answeredAt: number | null
  isAsking: boolean
  refresh(): Promise<void>
}

/** State of the backend's parts, polled every 30 seconds and refreshed manually. */
function useBackendHealth(): BackendHealth {
  const services = useQuery(healthQueries.backend())
  const facts = useQuery(factsQueries.facts())
  const [isAsking, setAsking] = useState(false)
  const [answeredAt, setAnsweredAt] = useState<number | null>(null)
  const isLoading = services.isPending || (services.isSuccess && facts.isPending)
  const state = stateOf(services)
  return {
    state: isLoading
      ? { status: 'loading' }
      : state.status === 'filled'
        ? {
            ...state,
            data: mergeParts(state.data, facts.isError ? undefined : facts.data?.parts),
          }
        : state,
    knownAt: services.dataUpdatedAt,
    failedAt: services.isError ? services.errorUpdatedAt : null,
    answeredAt,
    isAsking,
    async refresh() {
      setAsking(true)
      await Promise.all([services.refetch(), facts.refetch()])
      setAsking(false)
      setAnsweredAt(Date.now())
    },
  }
}

interface HealthSnapshot {
  parts: readonly PartHealth[]
  /** Whether the last request failed, so that the current state is unknown. */
  hasFailed: boolean
}

function summarizeHealth(
  { parts, hasFailed }: HealthSnapshot,
  { backend: messages }: Pick<StatusMessages, 'backend'>,
): { tone: BadgeTone; sentence: string } {
  const count = (status: PartHealth['status']) =>
    parts.filter((part) => part.status === status).length
  const [up, down, unknown] = [count('up'), count('down'), count('unknown')]
  if (hasFailed) return { tone: 'bad', sentence: messages.unreachable }
  if (down > 0) return { tone: 'bad', sentence: messages.someDown(down, parts.length) }
  if (unknown > 0) return { tone: 'good', sentence: messages.someUnknown(up, unknown) }
  return { tone: 'good', sentence: messages.allUp(up) }
}
