import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRelease } from '../../../tests/remotes.ts'
import { parseRemotes } from './parse-remotes.ts'

const current = createSampleRelease(createMemberManifest(), 'new')
const previous = createSampleRelease(createMemberManifest(), 'old')
const member = { name: 'member', current, previous }

it('returns well-formed registry entries unchanged', () => {
  const first = { ...member, previous: null }
  expect(parseRemotes([member, first])).toEqual({ valid: [member, first], malformed: [] })
})

it('accepts members that a later version added', () => {
  const routes = current.manifest.routes.map((route) => ({ ...route, layout: 'wide' }))
  const manifest = { ...current.manifest, routes, theme: 'warm' }
  const later = { ...member, current: { ...current, builtFrom: 'c0ffee', manifest }, canary: null }
  expect(parseRemotes([later])).toEqual({ valid: [later], malformed: [] })
})

it.each<[string, unknown, string, string]>([
  ['is nothing', null, 'remote 1', 'it is malformed'],
  ['has no name', { current }, 'remote 1', 'name is malformed'],
  ['has no build', { name: 'broken' }, 'broken', 'current is malformed'],
  [
    'has an invalid address',
    withCurrent({ baseUrl: 'member' }),
    'broken',
    'current.baseUrl is malformed',
  ],
  [
    'names a file outside of its folder',
    withCurrent({ entry: { ...current.entry, file: '../other/entry.js' } }),
    'broken',
    'current.entry.file is malformed',
  ],
  [
    'has a file without integrity among its modules',
    withCurrent({ modules: { './dashboard': [{ file: 'a.js' }] } }),
    'broken',
    'current.modules../dashboard.0.integrity is malformed',
  ],
  [
    'has a page without a path',
    withManifest({ routes: [{ access: 'public', title: 'Page', module: './page' }] }),
    'broken',
    'current.manifest.routes.0.path is malformed',
  ],
  [
    'has a title that is no text in any language',
    withManifest({
      routes: [{ path: '/x', access: 'public', title: { en: 1 }, module: './page' }],
    }),
    'broken',
    'current.manifest.routes.0.title.en is malformed',
  ],
  [
    'claims what is no list',
    withManifest({ claims: '/dashboard' }),
    'broken',
    'current.manifest.claims is malformed',
  ],
])('skips only the registry entry that %s', (_, entry, name, reason) => {
  expect(parseRemotes([entry, member])).toEqual({
    valid: [member],
    malformed: [{ name, reason }],
  })
})

it('drops a malformed previous build', () => {
  expect(parseRemotes([{ ...member, previous: { build: 'old' } }])).toEqual({
    valid: [{ ...member, previous: null }],
    malformed: [],
  })
})

function withCurrent(change: object) {
  return { name: 'broken', current: { ...current, ...change }, previous: null }
}

function withManifest(change: object) {
  return withCurrent({ manifest: { ...current.manifest, ...change } })
}
