import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cliVersion } from '@sabha/database/cli-version'
import { describe, expect, it } from 'vitest'
import { operatorVariables } from '../src/operations/operator-variables.ts'
import { readCommands } from '../src/operations/read-commands.ts'
import { skippedCommands } from '../src/operations/skipped-commands.ts'

const repository = resolve(import.meta.dirname, '../../..')
const page = resolve(repository, 'docs/operations.md')
const commands = readCommands(readFileSync(page, 'utf8')).map(({ command }) => command)

it('joins continued lines, and ignores comments and blocks of other languages', () => {
  const markdown = '## Start\n```sh\n# comment\none \\\n  two\n```\n```sql\nselect 1;\n```\n'
  expect(readCommands(markdown)).toEqual([{ heading: 'Start', command: 'one    two' }])
})

it('skips only commands that the page for operators has', () => {
  const unused = Object.keys(skippedCommands).filter(
    (start) => !commands.some((command) => command.startsWith(start)),
  )
  expect(unused).toEqual([])
})

it('names the version and the target in each command of the Supabase CLI', () => {
  const calls = commands.filter((command) => /\bsupabase\b.*(push|deploy|set|diff)\b/.test(command))
  expect(calls.length).toBeGreaterThan(5)
  for (const command of calls) expect(command).toMatch(/^npx supabase@[\d.]+ .*--remote="\$/)
})

it('names the version of the Supabase CLI that the proofs run, on every page', () => {
  const pages = globSync('docs/**/*.md', { cwd: repository })
  const versions = pages.flatMap((file) =>
    [...readFileSync(resolve(repository, file), 'utf8').matchAll(/supabase@([\d.]+\d)/g)].map(
      ([, version]) => version,
    ),
  )
  expect(new Set(versions)).toEqual(new Set([cliVersion]))
})

describe('operator.env.example', () => {
  const read = (file: string) => readFileSync(resolve(repository, file), 'utf8')
  const listed = [...read('operator.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

  it('lists every variable of the commands', () => {
    const used = commands.flatMap((command) => [...command.matchAll(/\$\{?([A-Z][A-Z_]+)/g)])
    expect(used.length).toBeGreaterThan(20)
    expect(listed).toEqual(expect.arrayContaining(used.map(([, name]) => name)))
  })

  it('lists every variable of config.toml, because the CLI pushes the name of an unset one', () => {
    const used = [...read('supabase/config.toml').matchAll(/env\((\w+)\)/g)]
    expect(used.length).toBeGreaterThan(8)
    expect(listed).toEqual(expect.arrayContaining(used.map(([, name]) => name)))
  })

  it('lists exactly the variables that the emulation sets', () => {
    const places = { database: '', restored: '', site: '', publishableKey: '' }
    expect(Object.keys(operatorVariables(places)).toSorted()).toEqual(listed.toSorted())
  })
})
