import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgresProgram } from '@sabha/local'
import * as z from 'zod'

export interface SuiteResult {
  server: string
  passed: number
  failed: number
  seconds: number
}

const project = fileURLToPath(new URL('../../', import.meta.url))
const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url))

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
})

/** Runs this project's tests on the server with the programs in `native`. */
export function runSuite(native: string): SuiteResult {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-versions-'))
  const report = join(folder, 'report.json')
  const started = Date.now()
  spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '--project=local',
      '--project=hosted',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: project, stdio: 'inherit', env: { ...process.env, SABHA_POSTGRES_DIR: native } },
  )
  const seconds = Math.round((Date.now() - started) / 1000)
  const counts = readReport(report)
  rmSync(folder, { recursive: true })
  return { server: versionOf(native), ...counts, seconds }
}

/** Counts a file or a set-up that fails before its first test as one failure. */
function readReport(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { success, numPassedTests, numFailedTests } = reportSchema.parse(
    JSON.parse(readFileSync(report, 'utf8')),
  )
  return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) }
}

function versionOf(native: string): string {
  const told = execFileSync(findPostgresProgram(native, 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  return /\d+(\.\d+)?/.exec(told)?.[0] ?? told
}
