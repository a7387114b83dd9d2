import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, createTestDatabase, findFreePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import { describeEnvironment } from '../../bench/support/describe-environment.ts'
import { compareTimes, measureInTurns } from '../../bench/support/measure-in-turns.ts'
import { median, rounded } from '../../bench/support/statistics.ts'
import { fillLedger } from './fill-ledger.ts'

/**
 * Measures the payment check of each minute with 10,000 and with 1,000,000 contributions, 20 of which
 * changed, alternating between the two sizes, and a slice of the check of all rows. Compares the
 * processor time of Postgres, because other load distorts the time that passes. Fails if the larger
 * ledger takes more than 1.3 times as long. Needs Linux. Arguments replace the sizes.
 */
const ratioLimit = 1.3
const changedRows = 20
const turns = 41
const resultFile = join(import.meta.dirname, '../../bench/results/payment-checks.json')

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const dataDir = mkdtempSync(join(tmpdir(), 'sabha-payment-checks-'))
chmodSync(dataDir, 0o711)
const { postgres: port } = await findFreePorts()
const postgres = await startPostgres({ dataDir, port, durable: false })
const clients: Client[] = []
try {
  const template = await createTemplate(postgres)
  const open = async (contributions: number) => {
    const database = await createTestDatabase(postgres, template)
    const client = new Client({ connectionString: database.url('supabase_admin') })
    clients.push(client)
    await client.connect()
    const start = performance.now()
    await fillLedger(client, contributions)
    const seconds = Math.round((performance.now() - start) / 1000)
    process.stdout.write(`${contributions} contributions in ${seconds} s\n`)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { client, contributions, pid: rows[0]?.pid ?? 0 }
  }
  await report({ few: await open(few), many: await open(many) })
} finally {
  await Promise.all(clients.map((client) => client.end()))
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

interface Site {
  client: Client
  contributions: number
  /** Process of Postgres that serves the client. */
  pid: number
}

interface Times {
  ms: number
  /** Processor time of Postgres. */
  processorMs: number
}

async function report(sites: { few: Site; many: Site }): Promise<void> {
  const changes = await measureInTurns(sites, timeChanges, turns)
  const slices = await measureInTurns(sites, timeSlice, 5)
  const processor = (times: Times[]) => times.map(({ processorMs }) => processorMs)
  const { measured: ratio, between } = compareTimes(processor(changes.many), processor(changes.few))
  const medians = (times: Record<'few' | 'many', Times[]>, of: keyof Times) =>
    [times.few, times.many].map((taken) => rounded(median(taken.map((one) => one[of])), 1))
  const result = {
    ...describeEnvironment(),
    contributions: [few, many],
    changedRows,
    turns,
    ratio,
    between,
    ratioLimit,
    changesProcessorMs: medians(changes, 'processorMs'),
    changesMs: medians(changes, 'ms'),
    sliceMs: medians(slices, 'ms'),
  }
  const text = `${JSON.stringify(result, null, 2)}\n`
  process.stdout.write(text)
  await writeFile(resultFile, text)
  if (ratio > ratioLimit) throw new Error(`×${ratio} is over the limit ×${ratioLimit}`)
}

/** Times the check after changes of random contributions, and takes them back. */
async function timeChanges(site: Site): Promise<Times> {
  const { client, contributions } = site
  const numbers = Array.from({ length: changedRows }, () =>
    Math.ceil(Math.random() * contributions),
  )
  await client.query('begin')
  await client.query(
    `update private.payment_checks set completed_at = now(), begun_at = now(), place_kind = null`,
  )
  const { rowCount } = await client.query(
    `update public.contributions set notes = 'Changed' where id = any(
       select md5('gift' || n)::uuid from unnest($1::integer[]) as n)`,
    [numbers],
  )
  if (rowCount !== new Set(numbers).size) throw new Error(`${rowCount} rows changed`)
  const taken = await timed(site, 'select private.check_payments()')
  await refuseFailures(client)
  await client.query('rollback')
  return taken
}

/** Times the next slice of the check of all rows. */
async function timeSlice(site: Site): Promise<Times> {
  const taken = await timed(site, 'select private.check_next_payments(2000)')
  await refuseFailures(site.client)
  return taken
}

async function timed({ client, pid }: Site, sql: string): Promise<Times> {
  const [start, processorStart] = [performance.now(), processorMs(pid)]
  await client.query(sql)
  return { ms: performance.now() - start, processorMs: processorMs(pid) - processorStart }
}

function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

async function refuseFailures(client: Client): Promise<void> {
  const { rows } = await client.query<{ shown: { failure: string | null; broken: unknown[] } }>(
    'select private.shown_invariants() as shown',
  )
  const { failure, broken } = rows[0]?.shown ?? { failure: 'Nothing is shown', broken: [] }
  if (failure !== null || broken.length > 0) {
    throw new Error(`${failure} ${JSON.stringify(broken)}`)
  }
}
