import type { Plan } from '../plans/plan.ts'

const indiaOffset = 5.5 * 60 * 60 * 1000

/**
 * Returns the midnight in India that ends a cycle, `count` periods after `start`. In a month without
 * that day the cycle ends on the last day.
 *
 * @param start unix seconds
 */
export function cycleEnd(
  start: number,
  plan: Pick<Plan, 'period' | 'interval'>,
  count = 1,
): number {
  const india = new Date(start * 1000 + indiaOffset)
  const year = india.getUTCFullYear()
  const month = india.getUTCMonth()
  const day = india.getUTCDate()
  const steps = plan.interval * count
  const days = { daily: steps, weekly: steps * 7 }
  const months = { monthly: steps, quarterly: steps * 3, yearly: steps * 12 }
  const midnight =
    plan.period === 'daily' || plan.period === 'weekly'
      ? Date.UTC(year, month, day + days[plan.period])
      : monthsLater(year, month + months[plan.period], day)
  return (midnight - indiaOffset) / 1000
}

function monthsLater(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay))
}
