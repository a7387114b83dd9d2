import type { RemoteManifest, SlotFill } from '@sabha/contract/composition'
import { describe, expect, it } from 'vitest'
import {
  findCompositionNotices,
  findCompositionProblems,
} from '../../src/promotion/composition-problems.ts'

const card: SlotFill = {
  slot: 'member.dashboard',
  module: './page',
  access: 'completed',
  title: 'Card',
  order: 1,
}
const offering = manifestOf('member', { slots: [{ name: 'member.dashboard', page: '/member' }] })
const filling = manifestOf('notices', { fills: [card] })

it('returns no problem for a slot that is offered and filled', () => {
  const manifests = [offering, filling]
  expect([findCompositionProblems(manifests), findCompositionNotices(manifests)]).toEqual([[], []])
})

it('returns a notice, no problem, for a filling whose slot is not offered', () => {
  expect(findCompositionProblems([filling])).toEqual([])
  expect(findCompositionNotices([filling])).toEqual([
    'notices fills member.dashboard with ./page, which is not shown: no page offers this slot',
  ])
})

it('rejects two remotes that offer the same slot', () => {
  const other = manifestOf('other', { slots: [{ name: 'member.dashboard', page: '/other' }] })
  expect(findCompositionProblems([offering, other])).toEqual([
    {
      message: 'other offers member.dashboard, as member does',
      remotes: ['other', 'member'],
    },
  ])
})

it('reports a problem of a single manifest once', () => {
  const greedy = manifestOf('greedy', { claims: ['/greedy', '/signin'] })
  expect(findCompositionProblems([greedy])).toEqual([
    {
      message: 'greedy 1.0.0 (platform) claims.1: "/signin" belongs to the shell',
      remotes: ['greedy'],
    },
  ])
})

describe('a longer claim', () => {
  const member = manifestOf('member', {
    owner: 'Member team',
    routes: ['/member', '/member/:id', '/member/:id/edit'].map(pageAt),
  })
  const taking = (path: string, change: Partial<RemoteManifest> = {}) => [
    member,
    manifestOf('other', { claims: [path], routes: [pageAt(path)], ...change }),
  ]

  it.each([
    ['/member/new', ['/member/:id', '/member/:id/edit']],
    ['/member/new/edit', ['/member/:id/edit']],
    ['/member/new/list', []],
    ['/member/new/edit/again', []],
  ])('to %s is accepted with a notice that names the overridden page %s', (path, pages) => {
    const manifests = taking(path)
    expect(findCompositionProblems(manifests)).toEqual([])
    expect(findCompositionNotices(manifests)).toEqual(
      pages.map(
        (page) =>
          `other takes over ${path}, which ${page} of member (Member team) served until now`,
      ),
    )
  })

  it("causes no notice below the remote's own pages or a placeholder", () => {
    const own = { ...member, claims: ['/member', '/member/new'] }
    expect(findCompositionNotices([own])).toEqual([])
    const waiting = {
      ...member,
      routes: member.routes.map((route) => ({ ...route, placeholder: true })),
    }
    const [, other] = taking('/member/new')
    expect(other && findCompositionNotices([waiting, other])).toEqual([])
  })

  it('is rejected, with the names of both remotes, if its path is a page of another remote', () => {
    const concrete = { ...member, routes: ['/member', '/member/new'].map(pageAt) }
    const [, other] = taking('/member/new')
    expect(other && findCompositionProblems([concrete, other])).toEqual([
      {
        message: 'member has a page at /member/new, below /member/new, which other claims',
        remotes: ['member', 'other'],
      },
    ])
  })
})

function pageAt(path: string): RemoteManifest['routes'][number] {
  return { path, access: 'public', title: path, module: './page' }
}

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
