import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const folders = ['apps/*/stories', 'e2e/stories', 'e2e/support', 'bench']
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: repository }))

it('finds the stories of the application and of remotes, and their support code', () => {
  expect(files).toContain('apps/member/stories/first-reads.spec.ts')
  expect(files).toContain('e2e/stories/session.spec.ts')
  expect(files).toContain('e2e/support/screens/audit-screens.ts')
})

// A document that was idle once resolves at once, even if requests are running; use `untilQuiet`.
it.each(files)('%s does not wait for networkidle', (file) => {
  expect(readFileSync(join(repository, file), 'utf8')).not.toContain('networkidle')
})
