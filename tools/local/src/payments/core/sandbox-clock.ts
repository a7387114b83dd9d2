export interface ClockReading {
  /** Sandbox time in milliseconds at the moment `real`. */
  shown: number
  real: number
  /** Sandbox seconds in a real second. */
  rate: number
}

export interface SandboxClock {
  /** Milliseconds. */
  now(): number
  /** Unix seconds, the unit of the protocol. */
  seconds(): number
  advance(seconds: number): void
  set(milliseconds: number): void
  setRate(rate: number): void
  /** Runs overdue work with the clock set to the time at which it was due. */
  at<Result>(milliseconds: number, work: () => Result): Result
  reading(): ClockReading
}

/** Creates a clock that can be moved and sped up, and otherwise follows the real one. */
export function createSandboxClock(saved?: ClockReading, realNow = Date.now): SandboxClock {
  let reading = saved ?? { shown: realNow(), real: realNow(), rate: 1 }
  let held: number | null = null
  const current = () => reading.shown + (realNow() - reading.real) * reading.rate
  const anchor = (shown: number, rate = reading.rate) => {
    reading = { shown, real: realNow(), rate }
  }
  const now = () => held ?? current()
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    advance: (seconds) => anchor(current() + seconds * 1000),
    set: (milliseconds) => anchor(milliseconds),
    setRate: (rate) => anchor(current(), rate),
    at(milliseconds, work) {
      const before = held
      held = milliseconds
      try {
        return work()
      } finally {
        held = before
      }
    },
    reading: () => reading,
  }
}
