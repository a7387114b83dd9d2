import { afterEach, expect, it } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import {
  createMemberManifest,
  createSampleRelease,
  createSampleRemote,
} from '../../../tests/remotes.ts'
import { changeComposition, createServices, memberRemote } from '../../../tests/services.ts'
import { providedVersions } from '../../provided-versions.gen.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import { readComposition } from './read-composition.ts'

const origin = { remote: 'member', version: '1.2.0', owner: 'members-team' }
const failure: LoadFailure = {
  status: 'failed',
  phase: 'entry',
  code: 'remote_unreachable',
  traceId: 'abcdef0123456789',
  error: new Error('no answer'),
  origin: { ...origin, registryId: 'registry-1', traceId: 'abcdef0123456789' },
}
const kept = {
  version: '1.2.0',
  kind: { phase: 'entry', code: 'remote_unreachable' },
  traceId: 'abcdef0123456789',
  at: expect.any(String),
}

afterEach(() => {
  clearHead()
})

it('returns the ids of registry and shell and the version of the contract', async () => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = 'https://app.test/static/js/index.0a1b2c3d.js'
  document.head.append(script)
  expect(await compositionRead(superuser([memberRemote]))).toMatchObject({
    registryId: 'registry-1',
    issuedAt: 0,
    source: 'page',
    shell: {
      version: '0.1.0',
      build: '0a1b2c3d',
      contract: providedVersions['@sabha/contract'],
    },
  })
})

it('names each remote with its builds', async () => {
  const member = createSampleRemote(createMemberManifest(), ['bbbb', 'aaaa'])
  expect(await reportsOf(superuser([member]))).toEqual([
    {
      name: 'member',
      owner: 'members-team',
      current: { version: '1.2.0', build: 'bbbb' },
      previous: { version: '1.2.0', build: 'aaaa' },
      condition: 'idle',
      refusal: null,
      error: null,
    },
  ])
})

it('returns the condition of each remote after it was loaded', async () => {
  const setup = superuser([memberRemote])
  const { journal } = setup.services.composition
  const release = memberRemote.registered.current
  const module = { Component: () => null }
  journal.tried(memberRemote, {
    release,
    outcome: { status: 'loaded', module, origin: failure.origin },
  })
  expect(await reportsOf(setup)).toMatchObject([{ condition: 'loaded', error: null }])
  journal.tried(memberRemote, { release, outcome: failure })
  expect(await reportsOf(setup)).toMatchObject([{ condition: 'failed', error: kept }])
})

it('returns the last error of this browser after a reload too', async () => {
  const { journal } = superuser([]).services.composition
  journal.erred(failure.origin, { phase: 'entry', code: 'remote_unreachable' })
  expect(await reportsOf(superuser([memberRemote]))).toMatchObject([
    { condition: 'idle', error: kept },
  ])
})

it('ignores a stored error in the format of another release', async () => {
  localStorage.setItem('sabha-last-error member', '{"version":1}')
  expect(await reportsOf(superuser([memberRemote]))).toMatchObject([{ error: null }])
})

it('returns why a current build was dropped, and whether the previous one replaces it', async () => {
  const refusal = 'requires @sabha/contract ^9.0.0, the shell provides 1.0.0'
  const member = { ...createSampleRemote(createMemberManifest(), ['new', 'old']), refusal }
  const jobs = {
    ...createSampleRemote(createMemberManifest({ name: 'jobs' })),
    releases: [],
    refusal,
  }
  const setup = superuser([
    { ...member, releases: [createSampleRelease(createMemberManifest(), 'old')] },
    jobs,
  ])
  expect(await reportsOf(setup)).toMatchObject([
    { condition: 'previous', refusal },
    { condition: 'dropped', refusal },
  ])
})

it('includes remotes that were not in the part of the registry in the page', async () => {
  const setup = superuser([memberRemote])
  const { page } = setup
  const { composition } = page.store.getState()
  changeComposition(page.store, {
    composition: { ...composition, remotes: [], others: [memberRemote] },
  })
  page.complete.mockImplementation(async () => {
    page.store.dispatch({ type: 'registry-completed', composition, malformed: [] })
    return null
  })
  expect(await reportsOf(setup)).toMatchObject([{ name: 'member' }])
})

it('rejects if the rest of the registry could not be fetched', async () => {
  const setup = superuser([memberRemote])
  setup.page.complete.mockResolvedValue({ ...failure, code: 'registry_unreachable' })
  await expect(reportsOf(setup)).rejects.toThrow('registry_unreachable')
})

function superuser(remotes: Parameters<typeof createServices>[1]) {
  return createServices({ role: 'superuser' }, remotes)
}

function compositionRead({ services }: ReturnType<typeof superuser>) {
  return readComposition(services.composition, services.platform.reporter)
}

async function reportsOf(setup: ReturnType<typeof superuser>) {
  return (await compositionRead(setup)).remotes
}
