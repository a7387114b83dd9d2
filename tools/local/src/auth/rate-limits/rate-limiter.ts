import { AsyncLocalStorage } from 'node:async_hooks'

export interface Bucket {
  capacity: number
  refillSeconds: number
}

/**
 * Counts per key in memory. A restart resets all counts, so no client is locked out permanently.
 */
export interface RateLimiter {
  /** Takes one request, or returns the seconds until one is available. */
  take(key: string): number | undefined
  /** Gives back the request that `take` took for an attempt that succeeded. */
  giveBack(key: string): void
  /** Number of keys in memory. */
  readonly size: number
}

/** One count of an attempt: a limiter and the key that it counts by. */
export interface LimitedAttempt {
  limiter: RateLimiter
  key: string
}

/**
 * Takes one request from each limiter in a single step. If one of them has none left, takes none and
 * returns its wait in seconds.
 */
export function takeFromLimiters(counts: LimitedAttempt[]): number | undefined {
  for (const [index, count] of counts.entries()) {
    const wait = count.limiter.take(count.key)
    if (wait === undefined) {
      takenByRequest.getStore()?.add(count)
      continue
    }
    refundLimiters(counts.slice(0, index))
    return wait
  }
  return undefined
}

export function refundLimiters(counts: Iterable<LimitedAttempt>): void {
  for (const count of counts) {
    count.limiter.giveBack(count.key)
    takenByRequest.getStore()?.delete(count)
  }
}

/** Counts that the current request has taken and not given back. */
const takenByRequest = new AsyncLocalStorage<Set<LimitedAttempt>>()

/** Runs a request and gives back the counts that it took if its credentials could not be checked. */
export async function runAndRefundCounts(
  wasNotJudged: () => boolean,
  request: () => Promise<void>,
): Promise<void> {
  const taken = new Set<LimitedAttempt>()
  await takenByRequest.run(taken, request)
  if (wasNotJudged()) refundLimiters(taken)
}

/** Deletes keys that are back to zero, at the latest after twice the time that a full bucket needs. */
export function createRateLimiter(bucket: Bucket, now: () => Date): RateLimiter {
  const spent = new Map<string, { level: number; at: number }>()
  let sweptAt = now().getTime()

  function levelOf(key: string, at: number): number {
    const entry = spent.get(key)
    if (!entry) return 0
    return Math.max(0, entry.level - (at - entry.at) / 1000 / bucket.refillSeconds)
  }

  function secondsUntilFree(level: number): number | undefined {
    const over = level + 1 - bucket.capacity
    return over > 0 ? Math.ceil(over * bucket.refillSeconds) : undefined
  }

  function deleteExpired(at: number) {
    if (at - sweptAt < bucket.capacity * bucket.refillSeconds * 1000) return
    sweptAt = at
    for (const key of spent.keys()) if (levelOf(key, at) === 0) spent.delete(key)
  }

  return {
    take(key) {
      const at = now().getTime()
      deleteExpired(at)
      const level = levelOf(key, at)
      const wait = secondsUntilFree(level)
      if (wait === undefined) spent.set(key, { level: level + 1, at })
      return wait
    },
    giveBack(key) {
      const at = now().getTime()
      const level = levelOf(key, at) - 1
      if (level > 0) spent.set(key, { level, at })
      else spent.delete(key)
    },
    get size() {
      return spent.size
    },
  }
}
