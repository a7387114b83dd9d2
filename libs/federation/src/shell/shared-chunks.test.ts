import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sharedChunks } from './shared-chunks.ts'

const root = join(import.meta.dirname, '../../../..')
const sources = globSync('libs/*/src/**/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file))

it.each([
  ['reading', 'libs/backend/src/query.ts'],
  ['reading', 'libs/backend/src/client/get-client.ts'],
  ['reading', 'libs/ui/src/data-view/data-states.tsx'],
  ['reading', 'libs/toast/src/toast-card.tsx'],
  ['reading', 'libs/ui/src/menu/menu.tsx'],
  ['reading', 'libs/types/src/schema.ts'],
  ['payments', 'libs/backend/src/payments/reads.ts'],
  ['account', 'libs/backend/src/account/sign-up.ts'],
  ['account', 'libs/backend/src/auth/requested-links.ts'],
  ['form', 'libs/ui/src/form/field.tsx'],
  ['dialog', 'libs/ui/src/dialog/dialog.tsx'],
  ['list', 'libs/backend/src/paging/read-page.ts'],
  ['list', 'libs/contract/src/query-state.ts'],
])('the chunk %s contains %s, which exists', (group, file) => {
  expect(sources).toContain(join(root, file))
  expect(groupsOf(join(root, file))).toEqual([group])
})

it('no shared chunk contains a module for account pages', () => {
  expect(groupsOf(join(root, 'libs/ui/src/page/page.tsx'))).toEqual([])
})

it.each(['compare-versions', 'zustand/vanilla'])(
  'leaves %s in the first script, which runs before the others have loaded',
  (library) => {
    expect(groupsOf(fileURLToPath(import.meta.resolve(library)))).toEqual([])
  },
)

it('no file is assigned to two shared chunks', () => {
  for (const file of sources) expect(groupsOf(file).length, file).toBeLessThanOrEqual(1)
})

function groupsOf(file: string): string[] {
  const { cacheGroups = {} } = sharedChunks || {}
  return Object.entries(cacheGroups)
    .filter(([, group]) => group && group.test instanceof RegExp && group.test.test(file))
    .map(([name]) => name)
}
