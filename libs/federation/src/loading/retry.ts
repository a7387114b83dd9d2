/** Every limit of loading on a usual line, in milliseconds. Shell and remotes are built with the same. */
export const limits = {
  /** What is loaded, with every attempt at it: after that the person is told. */
  overall: 8000,
  /** The current build of a remote, where a previous one may still take its place. */
  currentBuild: 5000,
  /** Before the second attempt and before the third; there is no fourth. */
  pauses: [300, 900],
} as const

/** No limit grows beyond it, in milliseconds. */
const longestLimit = 60_000

/**
 * Returns a limit, in milliseconds, that suits the line: at least `limit`, else twice what the slowest script
 * of this visit took. The browser tells nothing of the bytes of a script that is still arriving.
 */
export function onThisLine(limit: number): number {
  const took = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map(({ duration }) => duration * 2)
  return Math.max(limit, Math.min(longestLimit, Math.max(0, ...took)))
}

/** How `retry` goes about an action. */
export interface RetryOptions {
  /** All attempts together, in milliseconds; `limits.overall` on this line if absent. */
  limit?: number
  /** Whether another attempt may end otherwise; it may if absent. */
  mayRecover?(error: unknown): boolean
}

/** There was no answer within the limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Does something up to three times, with growing pauses that no two pages keep alike, within a
 * limit. What another `retry` has given up, in whatever bundle, is not tried again: attempts never
 * multiply.
 *
 * @param action is told when it is abandoned, and which attempt it is, from 0
 * @throws TimeoutError at the limit, else what the last attempt threw.
 * @example await retry(() => import('./sign-in-page.tsx'))
 */
export async function retry<Result>(
  action: (abandoned: AbortSignal, attempt: number) => Promise<Result>,
  { limit = onThisLine(limits.overall), mayRecover = () => true }: RetryOptions = {},
): Promise<Result> {
  const abandon = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimeoutError(`There was no answer in ${limit} ms`)
      reject(error)
      abandon.abort(error)
    }, limit)
  })
  try {
    return await Promise.race([late, attempt(0)])
  } finally {
    clearTimeout(timer)
  }

  async function attempt(count: number): Promise<Result> {
    try {
      return await action(abandon.signal, count)
    } catch (error) {
      const pause = limits.pauses[count]
      if (wasRetried(error) || !mayRecover(error)) throw error
      if (pause === undefined) throw markRetried(error)
      await new Promise((resolve) => setTimeout(resolve, withJitter(pause)))
      if (abandon.signal.aborted) throw error
      return attempt(count + 1)
    }
  }
}

/** An address that has failed may be in a cache with its failure: asked like this it is not. */
export function pastCaches(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`
}

const mark = Symbol.for('sabha.retried')

/** Whether an error is what was left after the last attempt. */
export function wasRetried(error: unknown): boolean {
  return error instanceof Error && mark in error
}

function markRetried(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, mark, { value: true })
  return error
}

/** Many pages must not knock again in the same moment. */
function withJitter(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2)
}
