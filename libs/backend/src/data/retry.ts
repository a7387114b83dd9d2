import { limits } from '@sabha/types'
import { connectionError } from '../errors/connection-error.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import type { RequestOptions } from './request.ts'

/** Pauses in milliseconds before the second and third attempt; there is no fourth. */
const pausesMs = [300, 900]
/** Codes that are retried; a timeout has used up the time already. */
const worthRepeating = ['network', 'unavailable']

/** Given to each attempt at a read. */
export interface ReadAttempt {
  /** Aborts the attempt: the caller's signal or the deadline's. */
  signal: AbortSignal
  /** Extends the deadline, because a part of the response has arrived. */
  onProgress(): void
}

/**
 * Runs a read, with up to two retries if the backend was not reached, within one deadline for all attempts: 30
 * seconds in which nothing arrives. Do not use it for writes.
 *
 * @throws BackendError `timeout` at the deadline, else the error of the last attempt.
 */
export async function retry<Result>(
  attempt: (given: ReadAttempt) => Promise<Result>,
  { signal }: RequestOptions = {},
): Promise<Result> {
  const end = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    const cause = new DOMException('The read took too long', 'TimeoutError')
    reject(connectionError({ code: 'timeout', cause }))
    end.abort(cause)
  }
  let timer = setTimeout(giveUp, limits.requestTimeoutMs)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, limits.requestTimeoutMs)
  }
  const ended = signal ? AbortSignal.any([signal, end.signal]) : end.signal
  try {
    return await Promise.race([late, repeat(attempt, { signal: ended, onProgress })])
  } finally {
    clearTimeout(timer)
  }
}

async function repeat<Result>(
  attempt: (given: ReadAttempt) => Promise<Result>,
  given: ReadAttempt,
  pauses: readonly number[] = pausesMs,
): Promise<Result> {
  try {
    return await attempt(given)
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause === undefined || !worthRepeating.includes(errorCodeOf(error) ?? '')) throw error
    // Adds jitter, so that many pages do not retry at the same time.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
    if (given.signal.aborted) throw error
    return repeat(attempt, given, rest)
  }
}
