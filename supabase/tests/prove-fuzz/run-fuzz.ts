import { createRandomNumbers, pickRandom } from '../payments/random-numbers.ts'
import type { FuzzedService, Route } from './list-routes.ts'
import { type FuzzTargets, makeFuzzRequest } from './make-fuzz-request.ts'
import { type FuzzRequest, sendFuzzRequest } from './send.ts'

export interface FuzzFault {
  status: number
  shot: FuzzRequest
}

export interface FuzzResult {
  requests: number
  routes: number
  /** Number of requests by service and status class; `0xx` means no response. */
  answers: Record<string, number>
  faults: FuzzFault[]
}

const workers = 8

/** Sends `count` unusual requests, evenly spread over the routes and reproducible by seed. */
export async function runFuzz(
  routes: Route[],
  range: FuzzTargets,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const random = createRandomNumbers(seed)
  const shots = Array.from({ length: count }, (_, index) => {
    const route = routes[index % routes.length] ?? pickRandom(random, routes)
    return { part: route.part, shot: makeFuzzRequest(random, route, range) }
  })
  const result: FuzzResult = { requests: count, routes: routes.length, answers: {}, faults: [] }
  const waiting = shots.values()
  await Promise.all(Array.from({ length: workers }, () => work(waiting, result)))
  return result
}

async function work(
  waiting: Iterable<{ part: FuzzedService; shot: FuzzRequest }>,
  result: FuzzResult,
) {
  for (const { part, shot } of waiting) {
    const status = await sendFuzzRequest(shot)
    const kind = `${part} ${Math.floor(status / 100)}xx`
    result.answers[kind] = (result.answers[kind] ?? 0) + 1
    if (status === 0 || status >= 500) result.faults.push({ status, shot })
  }
}
