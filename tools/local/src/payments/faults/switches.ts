import { z } from 'zod'

const seconds = z.number().min(0)

/** A fault in the answers of the sandbox. */
export const faultSchema = z.object({
  kind: z.enum(['429', '500', '502', 'slow', 'lost-answer']),
  method: z.enum(['GET', 'POST', 'PATCH', 'any']).default('any'),
  /** Applies to requests whose path begins with this, after `/v1`. */
  path: z.string().startsWith('/').default('/'),
  /** Number of requests that the fault still applies to. */
  times: z.int().min(1).default(1),
  /** Delay of the answer, for `slow`. */
  milliseconds: z.int().min(0).default(10_000),
})

export type Fault = z.infer<typeof faultSchema>

/** Faults that can be switched on in the console. */
export const switchesSchema = z.object({
  capture: z.enum(['automatic', 'manual']),
  /** Bank answers to new attempts: immediate, or first failed and later authorised. */
  bank: z.enum(['normal', 'late']),
  lateAfter: seconds,
  /** Extra copies of each event. */
  duplicates: z.int().min(0).max(20),
  reorder: z.boolean(),
  delay: seconds,
  /** Events that are never sent. */
  drop: z.enum(['none', 'all']),
  signature: z.enum(['right', 'wrong', 'old']),
  /** Factor on the pauses between deliveries of an event. */
  ladderScale: z.number().min(0).max(1),
  /** Payments younger than this are missing from lists. */
  listLag: seconds,
  /** Outcome of charges of mandates from now on. */
  charges: z.enum(['succeed', 'fail']),
})

export type FaultSwitches = z.infer<typeof switchesSchema> & { faults: Fault[] }

export function defaultSwitches(): FaultSwitches {
  return {
    capture: 'automatic',
    bank: 'normal',
    lateAfter: 60,
    duplicates: 0,
    reorder: false,
    delay: 0,
    drop: 'none',
    signature: 'right',
    ladderScale: 1,
    listLag: 0,
    charges: 'succeed',
    faults: [],
  }
}
