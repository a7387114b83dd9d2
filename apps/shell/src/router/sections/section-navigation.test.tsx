import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { findPageHeading, renderShell } from '../../../tests/render-shell.tsx'
import { createServices, memberRemote } from '../../../tests/services.ts'

const route = (path: string) => ({ path, access: 'admin', title: path, module: './page' }) as const
const entry = (to: string, label: string, order: number) =>
  ({ id: label.toLowerCase(), label, to, access: 'admin', section: 'admin', order }) as const

const content = createSampleRemote(
  createMemberManifest({
    name: 'content',
    routes: [route('/admin'), route('/admin/events'), route('/admin/events/:id/edit')],
    nav: [entry('/admin/events', 'Events', 20), entry('/admin', 'Overview', 10)],
    claims: ['/admin'],
  }),
)
const payments = createSampleRemote(
  createMemberManifest({
    name: 'payments',
    routes: [route('/admin/payments')],
    nav: [entry('/admin/payments', 'Payments', 30)],
    claims: ['/admin/payments'],
  }),
)

async function open(path: string, remotes = [memberRemote, content]) {
  const setup = createServices({ role: 'admin' }, remotes)
  setup.load.mockImplementation(async ({ name }) => ({
    status: 'loaded',
    module: { Component: () => <h1>Page</h1> },
    origin: { remote: name, version: '1.2.0', owner: 'team', registryId: 'registry-1' },
  }))
  const shell = renderShell(path, setup)
  await findPageHeading('Page')
  return shell
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Admin pages' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')])

it('lists the pages of the area by their order and marks the current one', async () => {
  await open('/admin/events')
  expect(links()).toEqual([
    ['Overview', null],
    ['Events', 'page'],
  ])
})

it('marks the list on the pages below it', async () => {
  await open('/admin/events/7/edit')
  expect(links()).toEqual([
    ['Overview', null],
    ['Events', 'true'],
  ])
})

it('stays while the user goes from page to page', async () => {
  const { router } = await open('/admin')
  const navigation = screen.getByRole('navigation', { name: 'Admin pages' })
  await act(() => router.navigate('/admin/events'))
  expect(screen.getByRole('navigation', { name: 'Admin pages' })).toBe(navigation)
  expect(links()).toContainEqual(['Events', 'page'])
})

it('shows the pages of a remote that has joined the composition', async () => {
  await open('/admin', [memberRemote, content, payments])
  expect(links().map(([label]) => label)).toEqual(['Overview', 'Events', 'Payments'])
})

it('is above the card of a page that could not be loaded', async () => {
  const setup = createServices({ role: 'admin' }, [memberRemote, content])
  setup.load.mockResolvedValue({
    status: 'failed',
    phase: 'entry',
    code: 'remote_timeout',
    traceId: 'trace',
    error: new Error('away'),
    origin: { remote: 'content', version: '1', owner: 'team', registryId: '1', traceId: 'trace' },
  })
  renderShell('/admin', setup)
  expect(await screen.findByRole('navigation', { name: 'Admin pages' })).toBeVisible()
})

it('is absent outside of the area', async () => {
  await open('/dashboard')
  expect(screen.queryByRole('navigation', { name: /pages/ })).toBeNull()
})
