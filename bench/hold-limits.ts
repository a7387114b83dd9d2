/**
 * Compares measurements with their limits: `npm run bench`, or `npm run bench -- bytes rounds` for
 * these parts only. Ratios compare with the same sources in one bundle (`one-bundle`). Fails if a
 * number that does not depend on the machine exceeds its limit. Builds the one bundle and writes
 * `results/limits.json`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureBytes } from './parts/bytes.ts'
import { countCalls } from './parts/calls.ts'
import { measureLighthouseScores } from './parts/lighthouse.ts'
import { measureMembersList } from './parts/members.ts'
import { measurePaint } from './parts/paint.ts'
import { countRequestRounds } from './parts/rounds.ts'
import { measureStart } from './parts/start.ts'
import { measureTimes } from './parts/times.ts'
import { measureWire } from './parts/wire.ts'
import { openBrowser } from './support/browser/open-browser.ts'
import { describeEnvironment } from './support/describe-environment.ts'
import { exceededLimits, formatRows, type Rows } from './support/rows.ts'
import { startReferenceSites } from './support/sites/reference-sites.ts'

const parts = {
  bytes: measureBytes,
  wire: measureWire,
  rounds: countRequestRounds,
  calls: countCalls,
  paint: measurePaint,
  times: measureTimes,
  lighthouse: measureLighthouseScores,
  start: measureStart,
  members: measureMembersList,
}
type Part = keyof typeof parts
const resultFile = join(import.meta.dirname, 'results/limits.json')

buildOneBundle()
const wanted = process.argv.slice(2).filter((name): name is Part => name in parts)
const browser = await openBrowser()
const sites = await startReferenceSites(browser)
const held: Rows = {}
try {
  for (const part of wanted.length > 0 ? wanted : (Object.keys(parts) as Part[])) {
    const before = describeEnvironment(browser)
    const rows = await parts[part](browser, sites)
    keep(part, { ...before, rows })
    console.table(formatRows(rows))
    Object.assign(held, rows)
  }
} finally {
  await browser.close()
  await sites.stop()
}
const above = exceededLimits(held)
for (const line of above) console.error(line)
if (above.length > 0) process.exitCode = 1

function keep(part: Part, result: object): void {
  const present = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}
  writeFileSync(resultFile, `${JSON.stringify({ ...present, [part]: result }, null, 2)}\n`)
}

/** Skipped if a copy is already running: its builds are measured. */
function buildOneBundle(): void {
  if (process.env.SABHA_E2E_RUNNING) return
  const rsbuild = join(import.meta.dirname, '../node_modules/@rsbuild/core/bin/rsbuild.js')
  const cwd = join(import.meta.dirname, 'one-bundle')
  execFileSync(process.execPath, [rsbuild, 'build'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
