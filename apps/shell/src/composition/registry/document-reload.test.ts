import { afterEach, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import { disabledReason } from '../composition.ts'
import { createDocumentReload } from './document-reload.ts'

const registry = { issuedAt: 2, source: 'address' } as const
const runs = { registry, remotes: [createSampleRemote(createMemberManifest())] }
const refused = (refusal: string) => ({
  registry,
  remotes: [{ ...createSampleRemote(createMemberManifest()), releases: [], refusal }],
})
const needsNextMajor = refused('requires react ^20.0.0, the shell provides 19.3.1')

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function stubLocation() {
  const assign = vi.fn()
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/events', search: '', hash: '', assign, reload })
  return { assign, reload }
}

it('reloads the document only if a remote in the page needs a newer shell', () => {
  expect(createDocumentReload(runs, needsNextMajor)).not.toBeNull()
  expect(createDocumentReload(runs, runs)).toBeNull()
  expect(createDocumentReload(runs, refused(disabledReason))).toBeNull()
  expect(createDocumentReload(needsNextMajor, needsNextMajor)).toBeNull()
})

it('postpones the reload while a payment is in progress or the browser is offline', () => {
  const move = createDocumentReload(runs, needsNextMajor)
  expect(move?.mayOpen()).toBe(true)
  localStorage.setItem('sabha-payments', '{"memberId":"7","open":{"stage":"open"}}')
  expect(move?.mayOpen()).toBe(false)
  localStorage.setItem('sabha-payments', '{"memberId":"7","open":null,"confirmation":{}}')
  expect(move?.mayOpen()).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(move?.mayOpen()).toBe(false)
})

it('reloads an address at most once for each registry', () => {
  const { assign, reload } = stubLocation()
  const open = (issuedAt: number, href: string) =>
    createDocumentReload(runs, { ...needsNextMajor, registry: { ...registry, issuedAt } })?.open(
      href,
    )
  expect(open(2, '/jobs')).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/jobs')
  expect([open(2, '/events'), open(2, '/events'), open(3, '/events')]).toEqual([true, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
})
