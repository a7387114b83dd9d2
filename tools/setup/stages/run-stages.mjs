import { readFileSync } from 'node:fs'
import { runSteps } from '../run-steps.mjs'
import { readResults } from './read-results.mjs'

/** Exit codes of a program that SIGINT or SIGTERM has ended, as Ctrl-C does. */
const interruptions = [130, 143]

/**
 * Runs all stages of the tests, also after one has failed, and prints a table of them with all failures.
 * Returns 1 if a stage failed, and 0 otherwise. Stops at once if the user interrupts a stage.
 */
export async function runStages(stages, node) {
  const reports = []
  for (const stage of stages) {
    const report = await runStage(stage, node)
    if (interruptions.includes(report.code)) return report.code
    reports.push(report)
  }
  console.log(formatReport(reports))
  return reports.every(({ code }) => code === 0) ? 0 : 1
}

async function runStage({ name, counts, steps, repeat }, node) {
  const output = []
  const start = performance.now()
  const processorStart = readProcessorSeconds()
  const code = await runSteps(steps, node, (chunk) => output.push(chunk)).catch((error) => {
    console.error(error)
    return 1
  })
  const results = readResults(Buffer.concat(output).toString())
  const named = results.failures.map((failure) => ({
    title: failure.title,
    repeat: repeat(failure),
  }))
  const unnamed = {
    title: `The stage "${name}" failed without naming a test (exit code ${code}).`,
    repeat: `npm run ${name}`,
  }
  return {
    name,
    passed: results[counts],
    failures: code !== 0 && named.length === 0 ? [unnamed] : named,
    seconds: (performance.now() - start) / 1000,
    processorSeconds: readProcessorSeconds() - processorStart,
    code,
  }
}

/** Clock ticks of `/proc` in a second; Linux reports a hundred on every architecture that Node supports. */
const ticksPerSecond = 100

/**
 * Returns the processor time in seconds of all child processes that have ended, with those that they waited for,
 * as the shell's `times` does. Returns NaN on systems other than Linux.
 */
function readProcessorSeconds() {
  if (process.platform !== 'linux') return Number.NaN
  // Fields 16 and 17; the second is a name in parentheses, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** Returns the table of all stages, their failures with the commands that repeat them, and the totals. */
function formatReport(reports) {
  const total = {
    name: 'all',
    passed: sum(reports, ({ passed }) => passed),
    failures: reports.flatMap(({ failures }) => failures),
    seconds: sum(reports, ({ seconds }) => seconds),
    processorSeconds: sum(reports, ({ processorSeconds }) => processorSeconds),
  }
  const rows = [...reports, total].map((report) => [
    report.name,
    String(report.passed),
    String(report.failures.length),
    formatSeconds(report.seconds),
    formatSeconds(report.processorSeconds),
  ])
  return [
    '',
    ...alignColumns([['stage', 'passed', 'failed', 'seconds', 'processor seconds'], ...rows]),
    ...total.failures.flatMap(({ title, repeat }) => ['', title, `  ${repeat}`]),
    '',
    `${total.passed} passed, ${total.failures.length} failed`,
  ].join('\n')
}

function sum(reports, count) {
  return reports.reduce((total, report) => total + count(report), 0)
}

function formatSeconds(seconds) {
  return Number.isNaN(seconds) ? '–' : seconds.toFixed(1)
}

/** Aligns the first column left and the numbers right. */
function alignColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map(([name, ...numbers]) =>
    [
      name.padEnd(widths[0]),
      ...numbers.map((number, index) => number.padStart(widths[index + 1])),
    ].join('  '),
  )
}
