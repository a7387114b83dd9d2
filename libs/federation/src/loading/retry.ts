import { loadTimeouts, scaleToConnection } from './load-timeouts.ts'

/** Options of `retry`. */
export interface RetryOptions {
  /**
   * Timeout for all attempts together, in milliseconds; `loadTimeouts.overall` scaled to the connection if
   * undefined.
   */
  timeout?: number
  /** Returns whether another attempt may succeed; always true if undefined. */
  mayRecover?(error: unknown): boolean
}

/** Thrown if there was no result within the timeout. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Runs an action up to three times within a timeout, with growing, randomized pauses. An error that another
 * `retry` has given up on, in any bundle, is not retried, so that attempts do not multiply.
 *
 * @param action receives a signal that aborts it and the number of the attempt, from 0
 * @throws TimeoutError after the timeout, else the error of the last attempt.
 * @example await retry(() => import('./sign-in-page.tsx'))
 */
export async function retry<Result>(
  action: (abandoned: AbortSignal, attempt: number) => Promise<Result>,
  { timeout = scaleToConnection(loadTimeouts.overall), mayRecover = () => true }: RetryOptions = {},
): Promise<Result> {
  const abandon = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimeoutError(`There was no response within ${timeout} ms`)
      reject(error)
      abandon.abort(error)
    }, timeout)
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
      const pause = loadTimeouts.pauses[count]
      if (isLastRetryError(error) || !mayRecover(error)) throw error
      if (pause === undefined) throw markRetried(error)
      await new Promise((resolve) => setTimeout(resolve, withJitter(pause)))
      if (abandon.signal.aborted) throw error
      return attempt(count + 1)
    }
  }
}

/** Adds a unique parameter to a URL, because a cache may hold its failed response. */
export function bypassCaches(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`
}

const mark = Symbol.for('sabha.retried')

/** Returns whether an error was thrown by the last attempt of a `retry`. */
export function isLastRetryError(error: unknown): boolean {
  return error instanceof Error && mark in error
}

function markRetried(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, mark, { value: true })
  return error
}

/** Spreads retries so that many pages do not send them at the same time. */
function withJitter(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2)
}
