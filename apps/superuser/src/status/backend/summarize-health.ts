import type { PartHealth } from '@sabha/backend/health'
import type { BadgeTone } from '@sabha/ui/badge'
import type { StatusMessages } from '../messages/en.ts'

export interface HealthSnapshot {
  parts: readonly PartHealth[]
  /** Whether the last request failed, so that the current state is unknown. */
  hasFailed: boolean
}

export function summarizeHealth(
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
