import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTrackedFiles } from '../src/secrets/repository-files.ts'

const repository = join(import.meta.dirname, '../../..')
const example = readFileSync(join(repository, '.env.example'), 'utf8')
const listed = namesIn(/^([A-Z_0-9]+)=/gm, example)

test('.env.example lists every variable that the environment schema reads', () => {
  const schema = readFileSync(join(repository, 'tools/local/src/environment.ts'), 'utf8')
  const known = namesIn(/^ {4}([A-Z][A-Z_]+):/gm, schema)
  expect(known).toContain('SABHA_PORT_OFFSET')
  expect(listed).toEqual(expect.arrayContaining(known))
})

test('.env.example lists every variable of ours that is read elsewhere, or says not to set it', () => {
  const known = readTrackedFiles(repository)
    .filter(({ path }) => /\.m?[jt]sx?$/.test(path))
    .flatMap(({ text }) => ourVariablesReadIn(text))
  const internal = namesIn(/(SABHA_\w+)/g, example.split('not to be set:')[1] ?? '')
  expect(known).toContain('SABHA_E2E_RUNNING')
  expect([...listed, ...internal]).toEqual(expect.arrayContaining(known))
  expect(known, 'a documented variable must be read or listed as internal').toEqual(
    expect.arrayContaining(internal),
  )
})

test('finds each name of a destructuring pattern', () => {
  const source = `if (open) {
    const { CI, SABHA_PORT_OFFSET, SABHA_DATABASE_URL: url } = process.env
  }`
  expect(ourVariablesReadIn(source)).toEqual(['SABHA_PORT_OFFSET', 'SABHA_DATABASE_URL'])
})

function ourVariablesReadIn(source: string): string[] {
  const alone = namesIn(/process\.env\.(SABHA_\w+)|\bneeded\('(SABHA_\w+)'/g, source)
  const destructured = namesIn(/\{([^{}]*)\} = process\.env\b/g, source)
  return [...alone, ...destructured.flatMap((names) => namesIn(/\b(SABHA_\w+)/g, names))]
}

/** Returns the matches of a pattern's groups. */
function namesIn(pattern: RegExp, source: string): string[] {
  return [...source.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean))
}
