import { median, rounded } from '../statistics.ts'
import type { Admin } from './sign-in-admin.ts'

/** A call of the Data API. */
export type Call = readonly [method: string, path: string, body?: object]

/** Both systems are asked in turns, so that what else the machine does falls on both. */
export async function callInTurns(
  [method, path, body]: Call,
  { turns, admins }: { turns: number; admins: [Admin, Admin] },
) {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, { ask }] of admins.entries()) {
      const start = performance.now()
      await ask(method, path, body)
      times[index]?.push(performance.now() - start)
    }
  }
  const ratios = times[1].map((ms, turn) => ms / (times[0][turn] ?? Number.NaN))
  const ms: [number, number] = [hundredths(times[0]), hundredths(times[1])]
  return { ms, ratio: hundredths(ratios) }
}

function hundredths(values: readonly number[]): number {
  return rounded(median(values), 2)
}
