/**
 * Runs each fault of a remote in a real browser against its own copy of the application, and
 * records what the user sees, after how long, and how it recovers. `npm run prove:remotes -- touch`
 * runs only the faults whose name contains the word.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './support/find-browser.ts'
import { buildRemote, releaseRemote, withdrawRemote } from './support/remotes/fixture-remote.ts'
import { type FaultOutcome, runFault } from './support/remotes/run-fault.ts'
import {
  documentChangeFaults,
  fillingFaults,
  loadFaults,
  pageUseFaults,
  previousFaults,
  type RemoteFault,
  switchedOffFaults,
  unsettledPageFaults,
} from './support/remotes/unruly-pages.ts'
import { addresses, startSystem } from './support/system.ts'

const word = process.argv[2]
const resultFile = join(import.meta.dirname, '../bench/results/remotes.json')
const stages: readonly Stage[] = [
  {
    variant: 'first',
    faults: [
      ...loadFaults,
      ...pageUseFaults,
      ...unsettledPageFaults,
      ...fillingFaults,
      ...documentChangeFaults,
    ],
  },
  { variant: 'second', faults: [...previousFaults, ...switchedOffFaults] },
]

const stop = await startSystem()
try {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const rows: FaultResult[] = []
  for (const { variant, faults } of stages) {
    await releaseRemote(await buildRemote('unruly-remote', variant))
    for (const fault of faults) {
      if (word && !fault.name.toLowerCase().includes(word.toLowerCase())) continue
      const row = await prove(browser, fault)
      rows.push(row)
      process.stdout.write(`${describe(row)}\n`)
    }
  }
  const version = browser.version()
  await browser.close()
  if (!word) keep(rows, version)
  if (rows.some(({ problem }) => problem !== null)) process.exitCode = 1
} finally {
  await withdrawRemote('unruly')
  await stop()
}

/**
 * A build of the remote, with the faults that are run in it. The build of the previous stage is the
 * previous build.
 */
interface Stage {
  variant: string
  faults: readonly RemoteFault[]
}

/** A fault and its outcome in the browser. */
interface FaultResult {
  fault: string
  outcome: FaultOutcome | null
  problem: string | null
}

async function prove(browser: Browser, fault: RemoteFault): Promise<FaultResult> {
  const context = await browser.newContext({ baseURL: addresses.app })
  try {
    const outcome = await runFault(await context.newPage(), fault)
    const { reports = 1 } = fault
    const problem =
      outcome.reports.length === reports
        ? null
        : `${outcome.reports.length} reports instead of ${reports}`
    return { fault: fault.name, outcome, problem }
  } catch (error) {
    return { fault: fault.name, outcome: null, problem: String(error).slice(0, 900) }
  } finally {
    await context.close()
  }
}

function describe({ fault, outcome, problem }: FaultResult): string {
  const cells = outcome && [
    outcome.sees,
    `seen after ${seconds(outcome.seenAfterMs)}`,
    outcome.recovery,
    outcome.recoveredAfterMs === null ? '' : seconds(outcome.recoveredAfterMs),
    `header ${seconds(outcome.headerMs ?? 0)}`,
    outcome.reports.join(' + '),
  ]
  return [fault, ...(cells ?? []), problem ?? 'as it ought to be'].join(' | ')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function keep(rows: readonly FaultResult[], browserVersion: string): void {
  const result = { date: new Date().toISOString().slice(0, 10), chromium: browserVersion, rows }
  writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`)
}
