import { runSteps } from '../run-steps.mjs'
import { formatReport } from './format-report.mjs'
import { readProcessorSeconds } from './processor-seconds.mjs'
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
