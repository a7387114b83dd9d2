export interface Bucket {
  capacity: number
  refillSeconds: number
}

/** Counts per key in memory: a restart forgets, nobody is locked out for good. */
export interface RateLimiter {
  /** Takes one, or answers the seconds until there is one. */
  take(key: string): number | undefined
  /** The seconds until `take` would pass, without taking. */
  peek(key: string): number | undefined
}

const sweepAbove = 10_000

export function createRateLimiter(bucket: Bucket, now: () => Date): RateLimiter {
  const spent = new Map<string, { level: number; at: number }>()

  function levelOf(key: string, at: number): number {
    const entry = spent.get(key)
    if (!entry) return 0
    return Math.max(0, entry.level - (at - entry.at) / 1000 / bucket.refillSeconds)
  }

  function secondsUntilFree(level: number): number | undefined {
    const over = level + 1 - bucket.capacity
    return over > 0 ? Math.ceil(over * bucket.refillSeconds) : undefined
  }

  function forgetIdle(at: number) {
    if (spent.size <= sweepAbove) return
    for (const key of spent.keys()) if (levelOf(key, at) === 0) spent.delete(key)
  }

  return {
    peek: (key) => secondsUntilFree(levelOf(key, now().getTime())),
    take(key) {
      const at = now().getTime()
      const level = levelOf(key, at)
      const wait = secondsUntilFree(level)
      if (wait === undefined) {
        forgetIdle(at)
        spent.set(key, { level: level + 1, at })
      }
      return wait
    },
  }
}
