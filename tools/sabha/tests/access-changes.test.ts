import type { RemoteManifest } from '@sabha/contract/composition'
import { describe, expect, it } from 'vitest'
import { findAccessChanges, findWidening } from '../src/release/access-changes.ts'

type Access = Record<string, string>

function manifest(pages: Access, fills: readonly [place: string, access: string][] = []) {
  const routes = Object.entries(pages).map(([path, access]) => ({
    path,
    access,
    title: 'Page',
    module: './page',
  }))
  return {
    name: 'polls',
    version: '1.0.0',
    owner: 'Polls team',
    routes,
    nav: [],
    claims: ['/polls'],
    budget: { javascript: 1 },
    requires: {},
    fills: fills.map(([place, access]) => {
      const [slot = '', module = ''] = place.split(' ')
      return { slot, module, access, title: 'Polls', order: 1 }
    }),
  } as RemoteManifest
}

const opened = (before: RemoteManifest, after: RemoteManifest) =>
  findWidening(before, after).map(({ place, gained }) => `${place}: ${gained.join(', ')}`)

describe('a page opens to more roles', () => {
  it.each([
    ['if its parameter has another name', { '/polls/:id': 'admin' }, { '/polls/:poll': 'public' }],
    ['by a wider pattern', { '/polls/results': 'admin' }, { '/polls/:page': 'public' }],
    ['by a narrower pattern', { '/polls/:page': 'admin' }, { '/polls/results': 'public' }],
    [
      'by a narrower pattern beside the former one',
      { '/polls/:page': 'admin' },
      { '/polls/:page': 'admin', '/polls/results': 'public' },
    ],
    [
      'by a pattern that crosses it',
      { '/polls/:id/edit': 'admin' },
      { '/polls/new/:step': 'public' },
    ],
    [
      'by a wider pattern that was there, if it is removed',
      { '/polls/results': 'admin', '/polls/:page': 'public' },
      { '/polls/:page': 'public' },
    ],
    [
      'if one of two pages that it answers for was closed',
      { '/polls/a': 'public', '/polls/b': 'admin' },
      { '/polls/:page': 'public' },
    ],
  ] as [string, Access, Access][])('%s', (_what, before, after) => {
    const [place = ''] = Object.keys(after).filter((path) => after[path] === 'public')
    expect(opened(manifest(before), manifest(after))).toEqual([`${place}: visitor, member`])
  })

  it.each([
    ['a new page', { '/polls': 'admin' }, { '/polls': 'admin', '/polls/new': 'public' }],
    [
      'an unchanged page beside a wider pattern',
      { '/polls/new': 'public', '/polls/:id': 'admin' },
      { '/polls/new': 'public', '/polls/:id': 'admin' },
    ],
    [
      'an unchanged page whose wider pattern is removed',
      { '/polls/new': 'public', '/polls/:id': 'admin' },
      { '/polls/new': 'public' },
    ],
    [
      'a new wider pattern beside an unchanged page',
      { '/polls/results': 'admin' },
      { '/polls/results': 'admin', '/polls/:page': 'public' },
    ],
    ['a page below', { '/polls/:id': 'admin' }, { '/polls/:id': 'admin', '/polls/a/b': 'public' }],
    ['a closed page', { '/polls/:id': 'public' }, { '/polls/:poll': 'admin' }],
  ] as [string, Access, Access][])('is not said of %s', (_what, before, after) => {
    expect(opened(manifest(before), manifest(after))).toEqual([])
  })
})

describe('a filling opens to more roles', () => {
  it.each([
    ['under the same name', ['s.a ./one', 'admin'], [['s.a ./one', 'public']]],
    ['if its module has another name', ['s.a ./one', 'admin'], [['s.a ./two', 'public']]],
    [
      'if it fills its slot twice',
      ['s.a ./one', 'admin'],
      [
        ['s.a ./one', 'public'],
        ['s.a ./one', 'admin'],
      ],
    ],
    [
      'by another one beside it, where the slot had none that is as open',
      ['s.a ./one', 'admin'],
      [
        ['s.a ./one', 'admin'],
        ['s.a ./two', 'public'],
      ],
    ],
  ] as [string, [string, string], [string, string][]][])('%s', (_what, before, after) => {
    const lines = opened(manifest({}, [before]), manifest({}, after))
    const [place = ''] = after.find(([, access]) => access === 'public') ?? []
    expect(lines).toEqual([`${place}: visitor, member`])
  })

  it('is not said of a new filling of a slot that had none or an equally open one', () => {
    const one = ['s.a ./one', 'public'] as [string, string]
    const more = [one, ['s.a ./two', 'public'], ['s.b ./two', 'public']] as [string, string][]
    expect(opened(manifest({}, [one]), manifest({}, more))).toEqual([])
  })
})

it('compares the weakest access if a slot is filled twice with a module', () => {
  const before = manifest({}, [['s.a ./one', 'admin']])
  const after = manifest({}, [
    ['s.a ./one', 'public'],
    ['s.a ./one', 'admin'],
  ])
  expect(findAccessChanges(before, after)).toEqual([
    { place: 's.a ./one', gained: ['visitor', 'member'], lost: [] },
  ])
})
