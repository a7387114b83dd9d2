import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const folders = ['apps/*/stories', 'e2e/stories', 'e2e/support', 'bench']
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: repository }))

it('finds the stories of the whole and of remotes, and what they stand on', () => {
  expect(files).toContain('apps/member/stories/first-reads.spec.ts')
  expect(files).toContain('e2e/stories/session.spec.ts')
  expect(files).toContain('e2e/support/screens/audit-screens.ts')
})

// Of a document that has been idle once it comes at once, whatever is on its way: `untilQuiet` looks anew.
it.each(files)('%s waits for no idle network', (file) => {
  expect(readFileSync(join(repository, file), 'utf8')).not.toContain('networkidle')
})
