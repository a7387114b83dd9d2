import { expect, it } from 'vitest'
import { sampleManifest } from '../../tests/sample-release.ts'
import { resolveClaims } from '../claims.ts'
import type { RemoteManifest, SlotFill } from '../manifest.ts'
import { resolveSlots, type SlotRemote } from './resolve-slots.ts'

const dashboard = { path: '/dashboard', access: 'signed-in', title: 'Dashboard', module: './page' }
const member = remote('member', {
  routes: [dashboard],
  claims: ['/dashboard'],
  slots: [{ name: 'member.dashboard', page: '/dashboard' }],
})
const overview = remote('admin', {
  routes: [{ ...dashboard, path: '/admin', access: 'admin' }],
  claims: ['/admin'],
  slots: [{ name: 'admin.overview', page: '/admin' }],
})

it('sorts fillings by order, then by remote, then as in the manifest', () => {
  const b = filling('b', [card('./late', 20), card('./one', 10), card('./two', 10)])
  const a = filling('a', [card('./first', 10)])
  for (const remotes of [
    [member, a, b],
    [b, member, a],
  ])
    expect(standing(remotes)).toEqual(['a ./first', 'b ./one', 'b ./two', 'b ./late'])
})

it('raises the access level of a filling to that of its page', () => {
  const open = { ...card('./card', 1), slot: 'admin.overview' }
  const { slots } = resolve([overview, filling('notices', [open])])
  expect(slots[0]?.fillings.map(({ access }) => access)).toEqual(['admin'])
})

it.each([true, false])('marks the fillings of a slot as lazy as the slot says: %s', (lazy) => {
  const slots = [{ name: 'member.dashboard', page: '/dashboard', lazy }]
  const offering = remote('member', { ...member.manifest, slots })
  const resolution = resolve([offering, filling('notices', [card('./card', 1)])])
  expect(resolution.slots[0]?.fillings.map(({ isLazy }) => isLazy)).toEqual([lazy])
})

it('lists a filling as unplaced, without a problem, if no page offers its slot', () => {
  const notices = filling('notices', [card('./card', 1)])
  const { slots, problems, waiting } = resolve([notices])
  expect([slots, problems]).toEqual([[], []])
  expect(waiting.map(({ fill }) => fill.module)).toEqual(['./card'])
})

it('ignores slots of a page that another remote has taken over', () => {
  const placeholder = remote('member', {
    ...member.manifest,
    routes: [{ ...dashboard, placeholder: true }],
  })
  const taking = remote('taking', { routes: [dashboard], claims: ['/dashboard'] })
  expect(resolve([placeholder, taking]).slots).toEqual([])
})

it('assigns a slot to the first of two pages that offer it', () => {
  const other = remote('other', {
    routes: [{ ...dashboard, path: '/other' }],
    claims: ['/other'],
    slots: [{ name: 'member.dashboard', page: '/other' }],
  })
  const { slots, problems } = resolve([member, other])
  expect(slots.map(({ page }) => page)).toEqual(['/dashboard'])
  expect(problems.map(({ message }) => message)).toEqual([
    'offers member.dashboard, as member does',
  ])
})

function standing(remotes: readonly SlotRemote[]): string[] {
  const [slot] = resolve(remotes).slots
  return (slot?.fillings ?? []).map(({ remote: { name }, fill }) => `${name} ${fill.module}`)
}

function resolve(remotes: readonly SlotRemote[]) {
  return resolveSlots(remotes, resolveClaims(remotes))
}

function remote(name: string, change: Partial<RemoteManifest>): SlotRemote {
  return { name, manifest: { ...sampleManifest, routes: [], nav: [], claims: [], ...change } }
}

function filling(name: string, fills: SlotFill[]): SlotRemote {
  return remote(name, { fills })
}

function card(module: string, order: number): SlotFill {
  return { slot: 'member.dashboard', module, access: 'public', title: 'Card', order }
}
