import { expect, test, vi } from 'vitest'
import { runStages } from '../../setup/stages/run-stages.mjs'

const failedUnits = `
> nx run @sabha/types:test

 FAIL  src/initials-of.test.ts > uses the first letters
AssertionError: expected 'A' to be 'AB'
 FAIL  src/initials-of.test.ts > uses the first letters
      Tests  1 failed | 280 passed (281)
> nx run @sabha/toast:test  [local cache]

      Tests  12 passed (12)
> nx run @sabha/database:test

error: the server did not start

 NX   Running target test for 3 projects failed

Failed tasks:

- @sabha/types:test
- @sabha/database:test

  Run duration:      2.7s
`

const failedStories = `
  1 failed
    [remotes] › apps/member/stories/profile.spec.ts:12:3 › profile › saves a change ────────────
  2 did not run
  388 passed (9.6m)
`

test('runs every stage after a failure, and lists all failures with the commands that repeat them', async () => {
  const { report, code } = await run([
    stage('unit', failedUnits, 1),
    stage('e2e', failedStories, 1),
    stage('last', '  7 passed (1.2s)\n', 0),
  ])
  expect(code).toBe(1)
  expect(rowsOf(report)).toEqual([
    ['unit', '292', '2'],
    ['e2e', '388', '1'],
    ['last', '7', '0'],
    ['all', '687', '3'],
  ])
  expect(report).toContain(
    'src/initials-of.test.ts > uses the first letters\n  unit @sabha/types \n',
  )
  expect(report).toContain('@sabha/database:test\n  unit @sabha/database \n')
  expect(report).toContain(
    'profile › saves a change\n  e2e  apps/member/stories/profile.spec.ts:12\n',
  )
  expect(report).toMatch(/\n687 passed, 3 failed$/)
})

test('counts the Nx tasks of a stage without tests', async () => {
  const built = '> nx run @sabha/jobs:build\n> nx run @sabha/shell:build\n'
  const { report, code } = await run([{ ...stage('build', built, 0), counts: 'tasks' }])
  expect(rowsOf(report)[0]).toEqual(['build', '2', '0'])
  expect(code).toBe(0)
})

test('names the stage if it failed without naming a test', async () => {
  const { report, code } = await run([stage('e2e', 'the application did not start', 1)])
  expect(report).toContain(
    'The stage "e2e" failed without naming a test (exit code 1).\n  npm run e2e\n',
  )
  expect(report).toMatch(/\n0 passed, 1 failed$/)
  expect(code).toBe(1)
})

test('reads the failed tasks that Nx lists on its error output', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const program = `process.stderr.write(${JSON.stringify(failedUnits)}); process.exitCode = 1`
  const steps = [{ run: ['node', '-e', program] }]
  const { report } = await run([{ ...stage('unit', '', 1), steps }])
  expect(rowsOf(report)[0]).toEqual(['unit', '292', '2'])
})

test('reads output with the line breaks of Windows', async () => {
  const { report } = await run([stage('unit', failedUnits.replaceAll('\n', '\r\n'), 1)])
  expect(rowsOf(report)[0]).toEqual(['unit', '292', '2'])
})

test.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)`],
  ['cannot be started', undefined],
])('goes on and fails if the program of a stage %s', async (_, source) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const program = source ? ['node', '-e', source] : ['no-such-program']
  const { report, code } = await run([
    { ...stage('unit', '', 0), steps: [{ run: program }] },
    stage('e2e', '  7 passed (1.2s)\n', 0),
  ])
  expect(rowsOf(report).slice(0, 2)).toEqual([
    ['unit', '0', '1'],
    ['e2e', '7', '0'],
  ])
  expect(code).toBe(1)
})

test('does not wait for a process that a stage has left behind', async () => {
  const leave = `const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'inherit' })
    console.log('left ' + left.pid)
    left.unref()`
  const { output, code } = await run([
    { ...stage('unit', '', 0), steps: [{ run: ['node', '-e', leave] }] },
  ])
  process.kill(Number(/left (\d+)/.exec(output)?.[1]), 'SIGKILL')
  expect(code).toBe(0)
})

test('starts no further stage after an interruption', async () => {
  const interrupted = { ...stage('unit', '', 0), steps: [{ run: ['node', '-e', interruptItself] }] }
  const { report, code } = await run([interrupted, stage('e2e', '', 0)])
  expect(report).toBeUndefined()
  expect(code).toBe(130)
})

test.runIf(process.platform === 'linux')('counts the processor time of a stage', async () => {
  const busy = `const end = process.cpuUsage().user + 300_000
    while (process.cpuUsage().user < end);`
  const { report } = await run([
    { ...stage('unit', '', 0), steps: [{ run: ['node', '-e', busy] }] },
  ])
  const seconds = Number(/^unit .* (\d+\.\d)$/m.exec(report)?.[1])
  expect(seconds).toBeGreaterThanOrEqual(0.3)
})

const interruptItself = `process.kill(process.pid, 'SIGINT'); setTimeout(() => {}, 60_000)`

/** Returns a stage with one program that prints the output and ends with the code. */
function stage(name: string, output: string, code: number) {
  const program = `process.stdout.write(${JSON.stringify(output)}); process.exitCode = ${code}`
  return {
    name,
    counts: 'tests',
    steps: [{ run: ['node', '-e', program] }],
    repeat: ({ project = '', file = '' }: { project?: string; file?: string }) =>
      `${name} ${project} ${file}`,
  }
}

async function run(stages: unknown[]) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const code: number = await runStages(stages, process.execPath)
  const report: string = log.mock.lastCall?.[0]
  return { report, code, output: write.mock.calls.map(([text]) => String(text)).join('') }
}

/** Returns name, passed and failed of each row. */
function rowsOf(report: string): string[][] {
  const table = report.slice(0, report.indexOf('\n\n')).trim().split('\n').slice(1)
  return table.map((row) => row.split(/ +/).slice(0, 3))
}
