/** Delivery of one event to the endpoint. */
export interface Delivery {
  eventId: string
  event: string
  body: string
  signature: string
  /** Sandbox milliseconds. */
  createdAt: number
  /** Time of the next attempt. Null if there is none. */
  nextAt: number | null
  attempts: { at: number; answer: string }[]
  status: 'waiting' | 'delivered' | 'dropped' | 'abandoned'
}

/** Seconds after the event at which it is sent, as measured at the provider. The later pauses double. */
const ladder = [0, 6, 19, 40, 82, 164, 326]
const day = 24 * 60 * 60

/** Returns the time of the attempt after `attempts` attempts, or null after a day. */
export function nextAttemptTime(attempts: number, createdAt: number, scale: number): number | null {
  const last = ladder.length - 1
  const base = ladder[attempts] ?? (ladder[last] ?? 0) * 2 ** (attempts - last)
  return base > day ? null : createdAt + base * 1000 * scale
}
