import { expect, it } from 'vitest'
import { type Claimant, resolveClaims } from './claims.ts'
import type { RemoteRoute } from './manifest.ts'

/** A remote of a case: what it claims, and its pages; `~` marks a placeholder. */
type Sample = [name: string, claims: string[], paths: string[]]

interface Case {
  remotes: Sample[]
  /** Each page as `remote path`. */
  pages: string[]
  takeovers?: string[]
  problems?: string[]
}

const cases: Record<string, Case> = {
  'gives each remote what it claims': {
    remotes: [
      ['member', ['/dashboard', '/jobs'], ['/dashboard', '/jobs/:id']],
      ['admin', ['/admin'], ['/admin']],
    ],
    pages: ['member /dashboard', 'member /jobs/:id', 'admin /admin'],
  },
  'gives nested claims to two teams': {
    remotes: [
      ['content', ['/admin'], ['/admin', '/admin/jobs/:id/edit', '/admin/:section']],
      ['members', ['/admin/members'], ['/admin/members', '/admin/members/:id']],
    ],
    pages: [
      'content /admin',
      'content /admin/jobs/:id/edit',
      'content /admin/:section',
      'members /admin/members',
      'members /admin/members/:id',
    ],
  },
  'leaves out a page below the longer claim of another': {
    remotes: [
      ['content', ['/admin'], ['/admin', '/admin/members/export']],
      ['members', ['/admin/members'], ['/admin/members']],
    ],
    pages: ['content /admin', 'members /admin/members'],
    problems: [
      'content has a page at /admin/members/export, below /admin/members, which members claims',
    ],
  },
  'leaves a claim that collides with the first': {
    remotes: [
      ['events', ['/events'], ['/events']],
      ['fake', ['/events', '/fake'], ['/events', '/events/:id', '/fake']],
    ],
    pages: ['events /events', 'fake /fake'],
    problems: ['fake claims /events, as events does'],
  },
  'gives a placeholder to whoever claims its path, before or after it': {
    remotes: [
      ['jobs', ['/jobs'], ['/jobs', '/jobs/:id']],
      ['member', ['/dashboard', '/events', '/jobs'], ['/dashboard', '~/events', '~/jobs']],
      ['events', ['/events'], ['/events']],
    ],
    pages: ['jobs /jobs', 'jobs /jobs/:id', 'member /dashboard', 'events /events'],
    takeovers: ['/events from member by events', '/jobs from member by jobs'],
  },
  'gives a placeholder to whoever claims its path inside a wider claim': {
    remotes: [
      ['member', ['/my'], ['/my', '~/my/letters']],
      ['letters', ['/my/letters'], ['/my/letters']],
    ],
    pages: ['member /my', 'letters /my/letters'],
    takeovers: ['/my/letters from member by letters'],
  },
  'keeps a claim with a page that is no placeholder': {
    remotes: [
      ['member', ['/events'], ['~/events', '/events/archive']],
      ['events', ['/events'], ['/events']],
    ],
    pages: ['member /events', 'member /events/archive'],
    problems: ['events claims /events, as member does'],
  },
  'does not let two take over one placeholder': {
    remotes: [
      ['member', ['/events'], ['~/events']],
      ['events', ['/events'], ['/events']],
      ['other', ['/events'], ['/events']],
    ],
    pages: ['events /events'],
    takeovers: ['/events from member by events'],
    problems: ['other claims /events, as events does'],
  },
  'gives one of two placeholders': {
    remotes: [
      ['one', ['/events'], ['~/events']],
      ['other', ['/events'], ['~/events']],
    ],
    pages: ['one /events'],
    takeovers: ['/events from other by one'],
    problems: ['other claims /events, as one does'],
  },
  'takes no page that its remote does not claim': {
    remotes: [['member', ['/dashboard'], ['/dashboards', '/']]],
    pages: [],
    problems: [
      'member has a page at /dashboards and does not claim it',
      'member has a page at "/", which is no path of a page',
    ],
  },
  'takes nothing from the shell': {
    remotes: [['greedy', ['/terms', '/signin', '/app'], ['/terms/:of', '/signin', '/app']]],
    pages: [],
    problems: [
      'greedy claims "/terms", which belongs to the shell',
      'greedy claims "/signin", which belongs to the shell',
      'greedy claims "/app", which belongs to the shell',
      'greedy has a page at /terms/:of, which belongs to the shell',
      'greedy has a page at /signin, which belongs to the shell',
      'greedy has a page at /app, which belongs to the shell',
    ],
  },
  'takes no path that the router would take for another': {
    remotes: [
      ['member', ['/events', '/dashboard'], ['/events', '/dashboard']],
      ['greedy', ['/Events', '//jobs', '/:any', '/jobs/', '/*'], ['/Events', '//jobs', '/:any']],
      ['admin', ['/admin'], ['/Admin/x', '/admin//x', '/admin/x/', '/admin/:id?', '/%61dmin']],
    ],
    pages: ['member /events', 'member /dashboard'],
    problems: [
      'greedy claims "/Events", which is no path to claim',
      'greedy claims "//jobs", which is no path to claim',
      'greedy claims "/:any", which is no path to claim',
      'greedy claims "/jobs/", which is no path to claim',
      'greedy claims "/*", which is no path to claim',
      'greedy has a page at "/Events", which is no path of a page',
      'greedy has a page at "//jobs", which is no path of a page',
      'greedy has a page at "/:any", which is no path of a page',
      'admin has a page at "/Admin/x", which is no path of a page',
      'admin has a page at "/admin//x", which is no path of a page',
      'admin has a page at "/admin/x/", which is no path of a page',
      'admin has a page at "/admin/:id?", which is no path of a page',
      'admin has a page at "/%61dmin", which is no path of a page',
    ],
  },
}

it.each(Object.entries(cases))('%s', (_, { remotes, pages, takeovers = [], problems = [] }) => {
  const resolved = resolveClaims(remotes.map(claimant))
  expect(resolved.pages.map(({ remote, route }) => `${remote.name} ${route.path}`)).toEqual(pages)
  expect(
    resolved.takeovers.map(({ path, from, by }) => `${path} from ${from.name} by ${by.name}`),
  ).toEqual(takeovers)
  expect(resolved.problems.map(({ remote, message }) => `${remote.name} ${message}`)).toEqual(
    problems,
  )
})

function claimant([name, claims, paths]: Sample): Claimant {
  return { name, manifest: { nav: [], claims, routes: paths.map(routeAt) } }
}

function routeAt(marked: string): RemoteRoute {
  const path = marked.replace(/^~/, '')
  const page = { path, access: 'public', title: path, module: './page' }
  return path === marked ? page : { ...page, placeholder: true }
}
