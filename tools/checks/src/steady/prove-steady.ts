/**
 * Runs the tests repeatedly and lists those that ever differed: `npm test` three times on a quiet machine and once
 * beside two busy loops, then each named file twenty times alone: stories in one command, other tests in twenty.
 * All without Nx' cache.
 * `npm run prove:steady -- layout` only runs the named files with that text in their path; `-- whole` only the
 * whole runs. Each run leaves one record in `.sabha-steady/<commit>`; runs that have one are not repeated.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findDifferingTests, type RunRecord } from './differing-tests.ts'
import { namedFiles } from './named-files.ts'
import { readResults } from './read-results.ts'

type Run = Pick<RunRecord, 'subject' | 'number' | 'repeats' | 'busyLoops'>

const repository = join(import.meta.dirname, '../../../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
const commit = git('rev-parse', '--short', 'HEAD').trim()
const folder = join(repository, '.sabha-steady', commit)
const wholeCommand = 'npm test'
const runsOfFile = 20

if (git('status', '--porcelain').trim())
  refuse('Commit your changes first: records belong to a commit.')
const runs = selectedRuns(process.argv.slice(2))
if (runs.length === 0) refuse(`No named file matches. There are:\n${namedFiles.join('\n')}`)
mkdirSync(folder, { recursive: true })
const records: RunRecord[] = []
for (const run of runs) records.push(await recordOf(run))
process.exitCode = printTable(records)

function selectedRuns(filters: string[]): Run[] {
  const wholeRuns = [0, 0, 0, 2].map((busyLoops, index) => ({
    subject: wholeCommand,
    number: index + 1,
    repeats: 1,
    busyLoops,
  }))
  const fileRuns = namedFiles.flatMap((subject): Run[] => {
    // Starting the services takes longer than a story.
    const repeats = isStory(subject) ? runsOfFile : 1
    return Array.from({ length: runsOfFile / repeats }, (_, index) => ({
      subject,
      number: index + 1,
      repeats,
      busyLoops: 0,
    }))
  })
  if (filters.length === 0) return [...wholeRuns, ...fileRuns]
  const files = fileRuns.filter(({ subject }) => filters.some((filter) => subject.includes(filter)))
  return [...(filters.includes('whole') ? wholeRuns : []), ...files]
}

/** Returns the record of a run, after running it if there is none. */
async function recordOf(run: Run): Promise<RunRecord> {
  const name = `${run.subject.replaceAll(/\W+/g, '-')}-${run.number}`
  const file = join(folder, `${name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  print(
    `${run.subject}, run ${run.number}${run.busyLoops ? `, beside ${run.busyLoops} busy loops` : ''}`,
  )
  const startedAt = new Date()
  const reports = mkdtempSync(join(tmpdir(), 'sabha-steady-'))
  const loops = Array.from({ length: run.busyLoops }, startBusyLoop)
  try {
    const code = await execute(run, { reports, log: join(folder, `${name}.log`) })
    const results = readResults(
      globSync(join(reports, '*.json')).map((report) => JSON.parse(readFileSync(report, 'utf8'))),
      repository,
    )
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
    const record = { ...run, startedAt: startedAt.toISOString(), seconds, code, results }
    writeFileSync(file, JSON.stringify(record, null, 2))
    return record
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    rmSync(reports, { recursive: true })
  }
}

/** Keeps one core busy until it is killed or this process has ended. */
function startBusyLoop(): ChildProcess {
  const source = `process.stdin.resume().on('end', () => process.exit())
    const spin = () => { for (const end = Date.now() + 200; Date.now() < end; ); setImmediate(spin) }
    spin()`
  return spawn(process.execPath, ['-e', source], { stdio: ['pipe', 'ignore', 'ignore'] })
}

async function execute(
  run: Run,
  { reports, log }: { reports: string; log: string },
): Promise<number> {
  const addReports = pathToFileURL(join(import.meta.dirname, 'add-reports.mjs')).href
  const { args, cwd } = commandOf(run)
  const running = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${addReports}`,
      SABHA_STEADY_REPORTS: reports,
      NX_SKIP_NX_CACHE: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = createWriteStream(log)
  running.stdout.pipe(output, { end: false })
  running.stderr.pipe(output, { end: false })
  const [code] = await once(running, 'close')
  output.end()
  return code ?? 1
}

function commandOf({ subject, repeats }: Run): { args: string[]; cwd: string } {
  const setup = join(repository, 'tools/setup/run.mjs')
  if (subject === wholeCommand) return { args: [setup, 'test'], cwd: repository }
  if (isStory(subject)) {
    const args = [setup, 'e2e', '--workers=1', `--repeat-each=${repeats}`, subject]
    return { args, cwd: repository }
  }
  let project = dirname(subject)
  while (!existsSync(join(repository, project, 'vitest.config.ts'))) project = dirname(project)
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  return { args: [vitest, 'run', relative(project, subject)], cwd: join(repository, project) }
}

function isStory(subject: string): boolean {
  return subject.endsWith('.spec.ts')
}

/** Prints the runs and the tests that ever differed. Returns the exit code. */
function printTable(records: readonly RunRecord[]): number {
  print(`\n| subject | runs | exit codes | seconds |\n|---|---|---|---|`)
  for (const [subject, runs] of Map.groupBy(records, (record) => record.subject)) {
    const cells = [
      runs.reduce((sum, { repeats }) => sum + repeats, 0),
      runs.map(({ code }) => code).join(' '),
      runs.map(({ seconds }) => seconds).join(' '),
    ]
    print(`| ${subject} | ${cells.join(' | ')} |`)
  }
  const differing = findDifferingTests(records)
  print(`\n| test that differed | subject | passed | failed | missing |\n|---|---|---|---|---|`)
  for (const { test, subject, passed, failed, missing } of differing)
    print(`| ${test.replaceAll('|', '\\|')} | ${subject} | ${passed} | ${failed} | ${missing} |`)
  if (differing.length === 0) print('| none | | | | |')
  return differing.length > 0 || records.some(({ code }) => code !== 0) ? 1 : 0
}

function refuse(reason: string): never {
  print(reason)
  process.exit(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
