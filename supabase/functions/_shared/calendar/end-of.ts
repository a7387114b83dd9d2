import { limits } from '../limits.gen.ts'

/** Returns when an event is over, as the column `over_at` says. */
export function endOf(event: { start_time: string; end_time: string | null }): Date {
  const { start_time, end_time } = event
  return new Date(end_time ?? Date.parse(start_time) + limits.eventHours * 3_600_000)
}
