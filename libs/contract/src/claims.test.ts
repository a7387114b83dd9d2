import { expect, it } from 'vitest'
import { type ClaimingRemote, resolveClaims } from './claims.ts'
import type { RemoteRoute } from './manifest.ts'

/** A remote under test with its claims and the paths of its pages; `~` marks a placeholder. */
type Sample = [name: string, claims: string[], paths: string[]]

interface Case {
  remotes: Sample[]
  /** Each page as `remote path`. */
  pages: string[]
  takeovers?: string[]
  problems?: string[]
}

const cases: Record<string, Case> = {
  'assigns each page to the remote that claims its path': {
    remotes: [
      ['member', ['/dashboard', '/jobs'], ['/dashboard', '/jobs/:id']],
      ['admin', ['/admin'], ['/admin']],
    ],
    pages: ['member /dashboard', 'member /jobs/:id', 'admin /admin'],
  },
  'assigns pages under nested claims to the remote with the longer claim': {
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
  'rejects a page below the longer claim of another remote': {
    remotes: [
      ['content', ['/admin'], ['/admin', '/admin/members/export']],
      ['members', ['/admin/members'], ['/admin/members']],
    ],
    pages: ['content /admin', 'members /admin/members'],
    problems: [
      'content has a page at /admin/members/export, below /admin/members, which members claims',
    ],
  },
  'rejects the later of two equal claims': {
    remotes: [
      ['events', ['/events'], ['/events']],
      ['fake', ['/events', '/fake'], ['/events', '/events/:id', '/fake']],
    ],
    pages: ['events /events', 'fake /fake'],
    problems: ['fake claims /events, as events does'],
  },
  'replaces a placeholder by the page of another remote that claims its path, in any order': {
    remotes: [
      ['jobs', ['/jobs'], ['/jobs', '/jobs/:id']],
      ['member', ['/dashboard', '/events', '/jobs'], ['/dashboard', '~/events', '~/jobs']],
      ['events', ['/events'], ['/events']],
    ],
    pages: ['jobs /jobs', 'jobs /jobs/:id', 'member /dashboard', 'events /events'],
    takeovers: ['/events from member by events', '/jobs from member by jobs'],
  },
  'replaces a placeholder inside a wider claim': {
    remotes: [
      ['member', ['/my'], ['/my', '~/my/letters']],
      ['letters', ['/my/letters'], ['/my/letters']],
    ],
    pages: ['member /my', 'letters /my/letters'],
    takeovers: ['/my/letters from member by letters'],
  },
  'keeps a claim if one of its pages is not a placeholder': {
    remotes: [
      ['member', ['/events'], ['~/events', '/events/archive']],
      ['events', ['/events'], ['/events']],
    ],
    pages: ['member /events', 'member /events/archive'],
    problems: ['events claims /events, as member does'],
  },
  'lets only one remote take over a placeholder': {
    remotes: [
      ['member', ['/events'], ['~/events']],
      ['events', ['/events'], ['/events']],
      ['other', ['/events'], ['/events']],
    ],
    pages: ['events /events'],
    takeovers: ['/events from member by events'],
    problems: ['other claims /events, as events does'],
  },
  'keeps the first of two equal claims whose pages are all placeholders': {
    remotes: [
      ['one', ['/events'], ['~/events']],
      ['other', ['/events'], ['~/events']],
    ],
    pages: ['one /events'],
    takeovers: ['/events from other by one'],
    problems: ['other claims /events, as one does'],
  },
  'rejects a page outside the claims of its remote': {
    remotes: [['member', ['/dashboard'], ['/dashboards', '/']]],
    pages: [],
    problems: [
      'member has a page at /dashboards and does not claim it',
      'member has a page at "/", which is not a valid path',
    ],
  },
  'rejects claims and pages at paths of the shell': {
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
  'rejects paths that the router could confuse with another path': {
    remotes: [
      ['member', ['/events', '/dashboard'], ['/events', '/dashboard']],
      ['greedy', ['/Events', '//jobs', '/:any', '/jobs/', '/*'], ['/Events', '//jobs', '/:any']],
      ['admin', ['/admin'], ['/Admin/x', '/admin//x', '/admin/x/', '/admin/:id?', '/%61dmin']],
    ],
    pages: ['member /events', 'member /dashboard'],
    problems: [
      'greedy claims "/Events", which is not a valid path',
      'greedy claims "//jobs", which is not a valid path',
      'greedy claims "/:any", which is not a valid path',
      'greedy claims "/jobs/", which is not a valid path',
      'greedy claims "/*", which is not a valid path',
      'greedy has a page at "/Events", which is not a valid path',
      'greedy has a page at "//jobs", which is not a valid path',
      'greedy has a page at "/:any", which is not a valid path',
      'admin has a page at "/Admin/x", which is not a valid path',
      'admin has a page at "/admin//x", which is not a valid path',
      'admin has a page at "/admin/x/", which is not a valid path',
      'admin has a page at "/admin/:id?", which is not a valid path',
      'admin has a page at "/%61dmin", which is not a valid path',
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

function claimant([name, claims, paths]: Sample): ClaimingRemote {
  return { name, manifest: { nav: [], claims, routes: paths.map(routeAt) } }
}

function routeAt(marked: string): RemoteRoute {
  const path = marked.replace(/^~/, '')
  const page = { path, access: 'public', title: path, module: './page' }
  return path === marked ? page : { ...page, placeholder: true }
}
