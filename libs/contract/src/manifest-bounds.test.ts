import { expect, it } from 'vitest'
import { sampleManifest } from '../tests/sample-release.ts'
import type { RemoteManifest } from './manifest.ts'
import { findRoutingProblems } from './routing-problems.ts'

const [page] = sampleManifest.routes
const [entry] = sampleManifest.nav
if (!page || !entry) throw new Error('The sample has a page and an entry')
const long = 'x'.repeat(101)
const fill = { slot: 'member.dashboard', module: './card', access: 'public', order: 1 } as const

it('accepts a text of a hundred characters', () => {
  const title = { en: 'x'.repeat(100), hi: 'सूची' }
  expect(problems({ routes: [{ ...page, title }] })).toEqual([])
})

it.each<[string, Partial<RemoteManifest>, string]>([
  ['a long owner', { owner: long }, 'owner: has 101 characters, 100 at most'],
  ['an owner of spaces', { owner: ' ' }, 'owner: is empty'],
  ['a title of nothing', { routes: [{ ...page, title: '' }] }, 'routes.0.title: is empty'],
  [
    'a title too long in one language',
    { routes: [{ ...page, title: { en: 'One', hi: long } }] },
    'routes.0.title.hi: has 101 characters, 100 at most',
  ],
  ['a label of nothing', { nav: [{ ...entry, label: { en: '' } }] }, 'nav.0.label.en: is empty'],
  ['a part without a name', { fills: [{ ...fill, title: '' }] }, 'fills.0.title: is empty'],
  [
    'a stage with a long title',
    { stage: { name: 'onboarding', title: long, module: './stage' } },
    'stage.title: has 101 characters, 100 at most',
  ],
  [
    'more entries than a header has room for',
    { nav: Array.from({ length: 21 }, (_, index) => ({ ...entry, id: `entry-${index}` })) },
    'nav: has 21 entries, 20 at most',
  ],
])('rejects a manifest with %s', (_, change, problem) => {
  expect(problems(change)).toEqual([problem])
})

function problems(change: Partial<RemoteManifest>): string[] {
  return findRoutingProblems({ ...sampleManifest, ...change }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}
