import { isAbsolute, join, relative } from 'node:path'
import * as z from 'zod'

export type Result = 'passed' | 'failed' | 'skipped'

/** Results by test: file and title. */
export type Results = Record<string, Result>

/** Report of Vitest's JSON reporter. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
})

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

/** Report of Playwright's JSON reporter. */
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
})

type PlaywrightSuite = z.infer<typeof playwrightSuite>

/** Reads the reports of a run by either reporter, leaving out files outside of the repository. */
export function readResults(reports: readonly unknown[], repository: string): Results {
  const results: Results = {}
  for (const [file, title, result] of reports.flatMap(listResults)) {
    const path = relative(repository, file)
    if (path.startsWith('..') || isAbsolute(path)) continue
    const name = `${path} › ${title}`
    // Some files run in several projects.
    const former = results[name] ?? 'skipped'
    results[name] = order.indexOf(result) > order.indexOf(former) ? result : former
  }
  return results
}

/** The results of a test that runs several times, the decisive one last. */
const order: readonly Result[] = ['skipped', 'passed', 'failed']

type Entry = [file: string, title: string, result: Result]

function listResults(report: unknown): Entry[] {
  const asVitest = vitestReport.safeParse(report)
  if (!asVitest.success) {
    const { config, suites } = playwrightReport.parse(report)
    return suites.flatMap((suite) => listStories(suite, config.rootDir))
  }
  return asVitest.data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }): Entry => [name, fullName, resultOf(status)]),
  )
}

/** Lists the stories of a suite; the first suite is the file. */
function listStories(suite: PlaywrightSuite, root: string, titles: string[] = []): Entry[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }): Entry => {
      return [join(root, file), [projectName, ...titles, title].join(' › '), resultOf(status)]
    }),
  )
  return [
    ...own,
    ...suite.suites.flatMap((below) => listStories(below, root, [...titles, below.title])),
  ]
}

const passed = ['passed', 'expected']
const skipped = ['skipped', 'pending', 'todo', 'disabled']

/** A flaky test failed at least once. */
function resultOf(status: string): Result {
  if (passed.includes(status)) return 'passed'
  return skipped.includes(status) ? 'skipped' : 'failed'
}
