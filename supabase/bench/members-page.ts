import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { type MemberCall, memberCalls, plainPage } from './member-calls.ts'
import { type Page, type ScaledBackend, startScaledBackend } from './scaled-backend.ts'

/**
 * How long a page of the members list takes with 1,000 and with 100,000 members: over HTTP through
 * gateway and PostgREST, and in one round trip to Postgres. Both are asked in turns.
 * The processor time of Postgres stands beside: it says more on a machine that does other work, and is what
 * the limit holds where more is under way than there are processors.
 */
const ratioLimit = 1.3
const millisecondLimit = 50
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
  await Promise.all([few.forgetReadings(), many.forgetReadings()])
  const http = await inTurns((backend) => backend.overHttp(call))
  const before = [few.processorMs(), many.processorMs()] as const
  const sql = await inTurns((backend) => backend.overSql(call))
  const spent = [few.processorMs() - before[0], many.processorMs() - before[1]] as const
  return {
    total: http.total,
    queries: await many.countQueries(call),
    httpMs: http.ms,
    sqlMs: sql.ms,
    processorMs: [round(spent[0] / turns, 1), round(spent[1] / turns, 1)] as [number, number],
    ratio: round(http.ms[1] / http.ms[0], 2),
  }
}

async function inTurns(ask: (backend: ScaledBackend) => Promise<Page>) {
  const times: [number[], number[]] = [[], []]
  let page: Page | undefined
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, backend] of [few, many].entries()) {
      const start = performance.now()
      page = await ask(backend)
      times[index]?.push(performance.now() - start)
    }
  }
  const ms: [number, number] = [median(times[0]), median(times[1])]
  return { total: page?.total ?? 0, ms }
}

async function report(calls: Measured[]): Promise<void> {
  const plain = calls.find(({ name }) => name === plainPage)
  const slowest = calls.toSorted((one, other) => other.httpMs[1] - one.httpMs[1])[0]
  const queries = Math.max(...calls.map((call) => call.queries))
  const processorMs = Math.max(...calls.map((call) => call.processorMs[1]))
  const [processors, load] = [availableParallelism(), round(loadavg()[0] ?? 0, 1)]
  if (!plain || !slowest) throw new Error('Nothing was measured.')
  const result = {
    members: Object.values(sizes),
    turns,
    processors,
    load,
    ratio: plain.ratio,
    ratioLimit,
    slowest: slowest.name,
    slowestMs: slowest.httpMs[1],
    mostProcessorMs: processorMs,
    millisecondLimit,
    queries,
    queryLimit,
    calls: Object.fromEntries(calls.map(({ name, ...rest }) => [name, rest])),
  }
  await writeFile(resultFile, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${(await readFile(resultFile, 'utf8')).split('"calls"')[0]}\n`)
  const slowestMs = load > processors && processorMs > 0 ? processorMs : slowest.httpMs[1]
  const isHeld = plain.ratio <= ratioLimit && slowestMs < millisecondLimit && queries <= queryLimit
  if (!isHeld) throw new Error('A limit does not hold.')
}

function lineOf({ name, httpMs, sqlMs, processorMs, ratio, queries, total }: Measured): string {
  const pair = ([one, other]: [number, number]) =>
    `${one.toFixed(1).padStart(6)} ${other.toFixed(1).padStart(6)}`
  return `${name.padEnd(34)} HTTP ${pair(httpMs)}   SQL ${pair(sqlMs)}   processor ${pair(processorMs)} ms   ×${ratio.toFixed(2)}   ${queries} queries   ${total}`
}

function median(values: number[]): number {
  return round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN, 1)
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
