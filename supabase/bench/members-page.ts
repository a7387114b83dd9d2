import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeEnvironment } from '../../bench/support/describe-environment.ts'
import {
  compareTimes,
  measureInTurns,
  type TurnMeasurements,
} from '../../bench/support/measure-in-turns.ts'
import { median, rounded } from '../../bench/support/statistics.ts'
import { limitedCallName, type MemberCall, memberCalls } from './member-calls.ts'
import { type ScaledBackend, startScaledBackend } from './scaled-backend.ts'

/**
 * Measures a page of the members list with 1,000 and with 100,000 members: over HTTP through
 * gateway and PostgREST, and in one round trip to Postgres, alternating between the two sizes. Also
 * reports the processor time of Postgres, which is more reliable on a busy machine. Fails only if a
 * page takes too many queries.
 */
const ratioAim = 1.3
const millisecondAim = 50
const queryLimit = 2
const turns = 31
const resultFile = join(import.meta.dirname, '../../bench/results/members-page.json')

const sizes = { few: 1_000, many: 100_000 }
const few = await startScaledBackend(sizes.few)
const many = await startScaledBackend(sizes.many)
try {
  const calls = []
  for (const [name, call] of Object.entries(memberCalls)) {
    const measured = { name, ...(await measure(call)) }
    process.stdout.write(`${lineOf(measured)}\n`)
    calls.push(measured)
  }
  await report(calls)
} finally {
  await Promise.all([few.stop(), many.stop()])
}

type Measured = Awaited<ReturnType<typeof measure>> & { name: string }

async function measure(call: MemberCall) {
  await Promise.all([few, many].map((backend) => backend.forgetReadings()))
  await Promise.all([few, many].map((backend) => backend.refreshToken()))
  let total = 0
  const http = await timed(async (backend) => {
    total = (await backend.overHttp(call)).total
  })
  const before = [few.processorMs(), many.processorMs()] as const
  const sql = await timed((backend) => backend.overSql(call))
  const spent = [few.processorMs() - before[0], many.processorMs() - before[1]] as const
  // The warm-up turn is included in the processor time.
  const each = (ms: number) => rounded(ms / (turns + 1), 1)
  const { measured: ratio, between } = compareTimes(http.many, http.few)
  return {
    total,
    queries: await many.countQueries(call),
    httpMs: medians(http),
    sqlMs: medians(sql),
    processorMs: [each(spent[0]), each(spent[1])] as [number, number],
    ratio,
    between,
  }
}

function timed(ask: (backend: ScaledBackend) => Promise<unknown>) {
  return measureInTurns(
    { few, many },
    async (backend) => {
      const start = performance.now()
      await ask(backend)
      return performance.now() - start
    },
    turns,
  )
}

function medians(times: TurnMeasurements<'few' | 'many', number>): [few: number, many: number] {
  return [rounded(median(times.few), 1), rounded(median(times.many), 1)]
}

async function report(calls: Measured[]): Promise<void> {
  const plain = calls.find(({ name }) => name === limitedCallName)
  const slowest = calls.toSorted((one, other) => other.httpMs[1] - one.httpMs[1])[0]
  const queries = Math.max(...calls.map((call) => call.queries))
  const mostProcessorMs = Math.max(...calls.map((call) => call.processorMs[1]))
  const measuredWith = describeEnvironment()
  if (!plain || !slowest) throw new Error('Nothing was measured.')
  const result = {
    ...measuredWith,
    members: Object.values(sizes),
    turns,
    ratio: plain.ratio,
    between: plain.between,
    ratioAim,
    slowest: slowest.name,
    slowestMs: slowest.httpMs[1],
    mostProcessorMs,
    millisecondAim,
    queries,
    queryLimit,
    calls: Object.fromEntries(calls.map(({ name, ...rest }) => [name, rest])),
  }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${(await readFile(resultFile, 'utf8')).split('"calls"')[0]}\n`)
  if (queries > queryLimit) throw new Error(`a page takes ${queries} queries, limit ${queryLimit}`)
}

function lineOf({ name, httpMs, sqlMs, processorMs, ratio, queries, total }: Measured): string {
  const pair = ([one, other]: [number, number]) =>
    `${one.toFixed(1).padStart(6)} ${other.toFixed(1).padStart(6)}`
  return `${name.padEnd(34)} HTTP ${pair(httpMs)}   SQL ${pair(sqlMs)}   processor ${pair(processorMs)} ms   ×${ratio.toFixed(2)}   ${queries} queries   ${total}`
}
