import { limits } from '@sabha/types'
import { connectionError } from '../errors/connection-error.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import type { RequestOptions } from './request.ts'

/** Pauses in milliseconds before the second and third attempt; there is no fourth. */
const pausesMs = [300, 900]
/** Codes that are retried; a timeout has used up the time already. */
const worthRepeating = ['network', 'unavailable']

/**
 * Runs a read, with up to two retries if the backend was not reached, within one deadline of 30 seconds for
 * all attempts. Do not use it for writes.
 *
 * @param attempt receives the signal that aborts it: the caller's or the deadline's.
 * @throws BackendError `timeout` at the deadline, else the error of the last attempt.
 */
export async function retry<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { signal }: RequestOptions = {},
): Promise<Result> {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const cause = new DOMException('The read took too long', 'TimeoutError')
      reject(connectionError({ code: 'timeout', cause }))
      end.abort(cause)
    }, limits.requestTimeoutMs)
  })
  const ended = signal ? AbortSignal.any([signal, end.signal]) : end.signal
  try {
    return await Promise.race([late, repeat(attempt, ended)])
  } finally {
    clearTimeout(timer)
  }
}

async function repeat<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  pauses: readonly number[] = pausesMs,
): Promise<Result> {
  try {
    return await attempt(signal)
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause === undefined || !worthRepeating.includes(errorCodeOf(error) ?? '')) throw error
    // Adds jitter, so that many pages do not retry at the same time.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
    if (signal.aborted) throw error
    return repeat(attempt, signal, rest)
  }
}
