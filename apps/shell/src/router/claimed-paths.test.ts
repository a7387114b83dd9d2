import { readToasts } from '@sabha/toast/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../tests/remotes.ts'
import {
  adminRemote,
  createServices,
  memberRemote,
  type TestVisitor,
  visitPage,
} from '../../tests/services.ts'
import { forgetReturnPath } from '../platform/session/return-path.ts'

afterEach(() => {
  forgetReturnPath()
})

const member: TestVisitor = { role: 'member' }
const admin: TestVisitor = { role: 'admin' }

describe('an unknown address', () => {
  it.each<[TestVisitor, string, string]>([
    [member, '/dashboard/nothing', '/dashboard'],
    [member, '/no/such/page', '/dashboard'],
    [admin, '/admin/nothing', '/dashboard'],
    [admin, '/admin//jobs/7/edit', '/dashboard'],
    ['nobody', '/events/nothing', '/'],
    ['nobody', '/no/such/page', '/'],
  ])('leads %o from %s to %s with a toast, and loads no page', async (who, path, end) => {
    const setup = createServices(who)
    const { at, load } = await visitPage(path, setup)
    expect(at()).toBe(end)
    await vi.waitFor(() => expect(readToasts()).toEqual(['The page you asked for does not exist.']))
    expect(load.mock.calls.filter(([, module]) => module !== './dashboard')).toEqual([])
  })

  it.each<[TestVisitor, string, string]>([
    ['nobody', '/admin/nothing', '/signin'],
    ['nobody', '/%61dmin/nothing', '/signin'],
    [member, '/Admin//nothing', '/unauthorized'],
    [member, '/admin/nothing', '/unauthorized'],
  ])('is redirected by the guards first (%o, %s to %s)', async (who, path, end) => {
    const setup = createServices(who)
    const { at } = await visitPage(path, setup)
    expect(at()).toBe(end)
    expect(readToasts()).toEqual([])
  })
})

describe('claims of several teams', () => {
  const members = createSampleRemote(
    createMemberManifest({
      name: 'admin-members',
      routes: [
        { path: '/admin/members', access: 'admin', title: 'Members', module: './members' },
        { path: '/admin/members/:id', access: 'admin', title: 'One member', module: './one' },
      ],
      nav: [],
      claims: ['/admin/members'],
    }),
  )
  const content = createSampleRemote(
    createMemberManifest({
      name: 'admin-content',
      routes: [
        { path: '/admin', access: 'admin', title: 'Overview', module: './overview' },
        { path: '/admin/:section', access: 'admin', title: 'Section', module: './section' },
        { path: '/admin/:section/edit', access: 'admin', title: 'Edit', module: './edit' },
        { path: '/admin/jobs/:id/edit', access: 'admin', title: 'Edit job', module: './job' },
        { path: '/admin/jobs/new/:step', access: 'admin', title: 'New job', module: './new' },
        { path: '/admin/members/export', access: 'admin', title: 'Export', module: './export' },
      ],
      nav: [],
      claims: ['/admin'],
    }),
  )

  it.each([
    ['/admin', './overview'],
    ['/admin/', './overview'],
    ['/admin/events', './section'],
    ['/admin/events/edit', './edit'],
    ['/admin/jobs/7/edit', './job'],
    ['/admin/jobs/new/edit', './job'],
    ['/admin/jobs/new/dates', './new'],
    ['/admin/members', './members'],
    ['/Admin/%6Dembers', './members'],
    ['/admin/members/7', './one'],
    ['/admin/members/edit', './one'],
    ['/admin/members/export', './one'],
  ])('give %s to %s', async (path, module) => {
    const { load } = await visitPage(path, createServices(admin, [content, members]))
    expect(load.mock.calls.map(([, loaded]) => loaded)).toEqual([module])
  })

  it('give the path of a placeholder page to the remote that claims it', async () => {
    const [dashboard, ...others] = createMemberManifest().routes
    const routes = others.map((route) => ({ ...route, placeholder: true }))
    const member = createSampleRemote(
      createMemberManifest({ routes: dashboard ? [dashboard, ...routes] : [] }),
    )
    const events = createSampleRemote(
      createMemberManifest({
        name: 'events',
        routes: [{ path: '/events', access: 'public', title: 'All events', module: './all' }],
        nav: [],
        claims: ['/events'],
      }),
    )
    const { page, load } = await visitPage('/events', createServices('nobody', [member, events]))
    expect(page()).toMatchObject({ title: 'All events' })
    expect(load.mock.calls.map(([remote]) => remote.name)).toEqual(['events'])
    const { page: jobs } = await visitPage('/jobs', createServices(admin, [member, events]))
    expect(jobs()).toMatchObject({ title: 'Jobs' })
  })
})

describe('a manifest that claims paths of others', () => {
  it.each([
    ['/Events', '/events', 'member'],
    ['/Dashboard', '/dashboard', 'member'],
    ['//jobs', '/jobs', 'member'],
    ['/:any', '/events', 'member'],
    ['/*', '/events', 'member'],
  ])('gets no page by claiming %s', async (claim, address, owner) => {
    const greedy = createSampleRemote(
      createMemberManifest({
        name: 'a-greedy-one',
        routes: [{ path: claim, access: 'public', title: 'Trap', module: './trap' }],
        nav: [],
        claims: [claim],
      }),
    )
    const { load } = await visitPage(address, createServices(admin, [greedy, memberRemote]))
    expect(load.mock.calls.map(([remote]) => remote.name)).toEqual([owner])
  })

  it.each(['/Admin/x', '/admin//x', '/%61dmin/x'])('opens nothing at %s', async (path) => {
    const lax = structuredClone(adminRemote)
    lax.manifest.routes.push({ path, access: 'public', title: 'Trap', module: './trap' })
    lax.manifest.claims.push(path)
    for (const address of [path, '/admin/x', '/ADMIN/x']) {
      const { at, load } = await visitPage(address, createServices('nobody', [lax]))
      expect([at(), load.mock.calls]).toEqual(['/signin', []])
    }
  })
})
