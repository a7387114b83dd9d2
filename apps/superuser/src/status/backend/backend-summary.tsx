import type { PartHealth } from '@sabha/backend/health'
import { useMoments } from '@sabha/contract/moments'
import { Row, Stack, Text } from '@sabha/ui'
import { useStatusMessages } from '../messages.ts'
import { HealthRing } from './health-ring.tsx'
import { summarizeHealth } from './summarize-health.ts'

export interface BackendSummaryProps {
  parts: readonly PartHealth[]
  knownAt: number
  failedAt: number | null
}

export function BackendSummary({ parts, knownAt, failedAt }: BackendSummaryProps) {
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
