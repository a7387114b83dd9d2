import type { Fill, RemoteManifest } from '@sabha/contract/composition'
import { expect, it } from 'vitest'
import { compositionNotices, compositionProblems } from '../src/composition-problems.ts'

const card: Fill = {
  slot: 'member.dashboard',
  module: './page',
  access: 'completed',
  title: 'Card',
  order: 1,
}
const offering = manifestOf('member', { slots: [{ name: 'member.dashboard', page: '/member' }] })
const filling = manifestOf('notices', { fills: [card] })

it('has nothing to say of a slot that is offered and filled', () => {
  const manifests = [offering, filling]
  expect([compositionProblems(manifests), compositionNotices(manifests)]).toEqual([[], []])
})

it('says of a filling that its slot is not offered, and refuses nobody for it', () => {
  expect(compositionProblems([filling])).toEqual([])
  expect(compositionNotices([filling])).toEqual([
    'notices fills member.dashboard with ./page, which stands nowhere: no page offers it',
  ])
})

it('refuses two remotes that offer one slot', () => {
  const other = manifestOf('other', { slots: [{ name: 'member.dashboard', page: '/other' }] })
  expect(compositionProblems([offering, other])).toEqual([
    'other offers member.dashboard, as member does',
  ])
})

it('says once what is wrong with a manifest by itself', () => {
  const greedy = manifestOf('greedy', { claims: ['/greedy', '/signin'] })
  expect(compositionProblems([greedy])).toEqual([
    'greedy 1.0.0 claims.1: "/signin" belongs to the shell',
  ])
})

function manifestOf(name: string, change: Partial<RemoteManifest>): RemoteManifest {
  return {
    name,
    version: '1.0.0',
    owner: 'platform',
    requires: { '@sabha/contract': '^0.1.0' },
    routes: [{ path: `/${name}`, access: 'public', title: name, module: './page' }],
    nav: [],
    claims: [`/${name}`],
    budget: { javascript: 20000 },
    ...change,
  }
}
