import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readCommands } from '../src/operations/read-commands.ts'
import { skippedCommands } from '../src/operations/skipped-commands.ts'

const page = resolve(import.meta.dirname, '../../../docs/operations.md')
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
  for (const command of calls) expect(command).toMatch(/^npx supabase@3\.1\.0 .*--remote="\$/)
})
