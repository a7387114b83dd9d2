import { join } from 'node:path'
import type { SourceManifest } from '@sabha/contract/composition'
import { expect, it } from 'vitest'
import { findManifestProblems } from './manifest-problems.ts'

const manifest: SourceManifest = {
  name: 'sample',
  version: '1.0.0',
  owner: 'platform',
  routes: [
    { path: '/sample', access: 'public', title: 'Sample', module: './sample' },
    { path: '/sample/:id', access: 'signed-in', title: 'One sample', module: './sample' },
  ],
  nav: [
    { id: 'sample', label: 'Sample', to: '/sample', access: 'public', section: 'main', order: 1 },
  ],
  claims: ['/sample'],
  budget: { javascript: 20000 },
}
const filling = {
  slot: 'member.dashboard',
  module: './sample',
  access: 'public',
  title: 'Card',
  order: 1,
} as const
const [route, other] = manifest.routes
const [entry] = manifest.nav

it('returns no problem for a valid manifest', () => {
  expect(problemsWith({})).toEqual([])
})

it.each<[string, Partial<SourceManifest>, string]>([
  [
    'a route that names a module which is not exposed',
    { routes: [{ ...page(), module: './gone' }, { ...page(other) }] },
    'routes.0.module: "./gone" is not among the exposed modules',
  ],
  [
    'a module that no route names',
    { routes: [], nav: [], claims: [] },
    'routes: no route or fill names the exposed "./sample"',
  ],
  [
    'a route outside of the claims',
    { routes: [page(), { ...page(), path: '/samples' }] },
    'routes.1.path: "/samples" is outside the claims of this remote',
  ],
  [
    'a path that is declared twice',
    { routes: [page(), page()] },
    'routes.1.path: "/sample" is declared twice',
  ],
  [
    'an access word that the shell does not know',
    { routes: [{ ...page(), access: 'friends' }] },
    'routes.0.access: "friends" is not an access level; use one of public, signed-in, completed, paid, admin, superuser',
  ],
  [
    'a page under /admin with a weaker access level than admin',
    { claims: ['/sample', '/admin'], routes: [page(), { ...page(), path: '/admin/x' }] },
    'routes.1.access: a path under /admin requires at least "admin"',
  ],
  [
    "a claim to the shell's own path",
    { claims: ['/sample', '/signin'] },
    'claims.1: "/signin" belongs to the shell',
  ],
  [
    "a claim below one of the shell's own paths",
    { claims: ['/sample', '/terms/more'] },
    'claims.1: "/terms/more" belongs to the shell',
  ],
  [
    "a claim below the names of the shell's files",
    { claims: ['/sample', '/static/sample'] },
    'claims.1: "/static/sample" belongs to the shell',
  ],
  [
    'a path that the router treats like another one',
    { routes: [page(), page(other), { ...page(other), path: '/sample/:name' }] },
    'routes.2.path: "/sample/:name" is declared twice',
  ],
  [
    'a navigation entry shown to people who may not open its page',
    { routes: [{ ...page(), access: 'admin' }], nav: [{ ...navEntry(), access: 'signed-in' }] },
    'nav.0.access: leads to a page that requires "admin"',
  ],
  [
    'a navigation entry for visitors to a page for members',
    { routes: [{ ...page(), access: 'completed' }] },
    'nav.0.access: leads to a page that requires "completed"',
  ],
  [
    'a slot in a page that does not exist',
    { slots: [{ name: 'member.dashboard', page: '/elsewhere' }] },
    'slots.0.page: "/elsewhere" is not a route of this remote',
  ],
  [
    'a slot that is offered twice',
    {
      slots: [
        { name: 'member.dashboard', page: '/sample' },
        { name: 'member.dashboard', page: '/sample' },
      ],
    },
    'slots.1.name: "member.dashboard" is offered twice',
  ],
  [
    'a filling whose module is not exposed',
    { fills: [{ ...filling, module: './gone' }] },
    'fills.0.module: "./gone" is not among the exposed modules',
  ],
  [
    'a slot that is filled twice with a module',
    { fills: [filling, { ...filling, access: 'admin' }] },
    'fills.1.module: "./sample" fills member.dashboard twice',
  ],
  [
    'a filling with an access word that the shell does not know',
    { fills: [{ ...filling, access: 'friends' }] },
    'fills.0.access: "friends" is not an access level; use one of public, signed-in, completed, paid, admin, superuser',
  ],
  [
    'a navigation entry without a route',
    { nav: [{ ...navEntry(), to: '/elsewhere' }] },
    'nav.0.to: "/elsewhere" is not a route of this remote',
  ],
  [
    'two navigation entries with the same id',
    { nav: [navEntry(), navEntry()] },
    'nav.1.id: "sample" is used twice',
  ],
  [
    'a title that lacks a language which another text has',
    { routes: [{ ...page(), title: { en: 'Sample', hi: 'नमूना' } }] },
    'nav.0.label: is not said in hi, which others of it are',
  ],
])('rejects %s', (_, change, problem) => {
  expect(problemsWith(change)).toContain(problem)
})

it('accepts a navigation entry for members to a page that needs a complete profile', () => {
  const routes = [{ ...page(), access: 'completed' }, page(other)]
  const nav = [{ ...navEntry(), access: 'signed-in' }]
  expect(problemsWith({ routes, nav })).toEqual([])
})

it('counts a module as used if a filling names it', () => {
  const fills = [{ ...filling, module: './card' }]
  const exposed = ['./sample', './card']
  expect(findManifestProblems({ ...manifest, fills }, { exposed })).toEqual([])
})

it('counts a module as used if the stage names it', () => {
  const stage = { name: 'onboarding', title: 'Welcome', module: './stage' } as const
  const exposed = ['./sample', './stage']
  expect(findManifestProblems({ ...manifest, stage }, { exposed })).toEqual([])
})

it('finds the module of a page in the file of that name', () => {
  const root = join(import.meta.dirname, '../../tests/fixtures/remote')
  const routes = [
    { ...page(), module: './sample-page' },
    { ...page(other), module: './samples/lost-page' },
  ]
  expect(findManifestProblems({ ...manifest, routes }, { root })).toEqual([
    { path: ['routes', 1, 'module'], message: 'there is no src/samples/lost-page.tsx' },
  ])
})

function problemsWith(change: Partial<SourceManifest>): string[] {
  return findManifestProblems({ ...manifest, ...change }, { exposed: ['./sample'] }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}

function page(from = route) {
  if (!from) throw new Error('The sample has no such route')
  return from
}

function navEntry() {
  if (!entry) throw new Error('The sample has no navigation entry')
  return entry
}
