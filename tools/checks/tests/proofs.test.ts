import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

interface Suite {
  suites?: Suite[]
  specs?: { file: string; line: number; tests: { projectName: string }[] }[]
}

interface Story {
  /** Place in the source; proofs at the same place differ only in their parameters. */
  place: string
  project: string
}

const stories = storiesOf('playwright.config.ts')
const proofs = storiesOf('proofs.config.ts')

it('includes one story of each place of a proof in npm test', () => {
  const told = new Set(stories.map(({ place }) => place))
  expect(proofs.filter(({ place }) => !told.has(place))).toEqual([])
})

it('runs every variant of each story that selects looks', () => {
  const shown = stories.filter(({ place }) => selectsLooks(place))
  const proved = proofs.filter(({ project }) => project === 'every look')
  expect(proved.map(({ place }) => place)).toEqual(shown.map(({ place }) => place))
  expect(shown).not.toEqual([])
})

/** Returns whether a story of the file takes the fixture `looks`. */
function selectsLooks(place: string): boolean {
  const file = place.slice(0, place.lastIndexOf(':'))
  return /^ +looks,$/m.test(readFileSync(join(repository, 'e2e', file), 'utf8'))
}

function storiesOf(config: string): Story[] {
  const playwright = join(repository, 'node_modules/@playwright/test/cli.js')
  const list = ['test', '--list', '--reporter=json', '--config', `e2e/${config}`]
  const options = { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 } as const
  return storiesIn(JSON.parse(execFileSync(process.execPath, [playwright, ...list], options)))
}

function storiesIn({ suites = [], specs = [] }: Suite): Story[] {
  const own = specs.flatMap(({ file, line, tests }) =>
    tests.map(({ projectName }) => ({ place: `${file}:${line}`, project: projectName })),
  )
  return [...own, ...suites.flatMap(storiesIn)]
}
