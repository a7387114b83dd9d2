import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../../tests/remotes.ts'
import type { FederationHost } from '../container/federation-host.ts'
import { createRemoteJournal } from '../journal/remote-journal.ts'
import { createRemoteLoader } from './remote-loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('retries until the deadline of its caller if it shared a load with an earlier deadline', async () => {
  const page = { Component: () => null }
  const load = vi.fn<FederationHost['load']>(() => new Promise(() => {}))
  const loader = createRemoteLoader({
    host: { load, waitsForShell: () => false },
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    report: vi.fn(),
    journal: createRemoteJournal(),
  })
  const member = createSampleRemote(createMemberManifest())
  void loader.load(member, './dashboard', Date.now() + 1000)
  const outcome = loader.load(member, './dashboard', Date.now() + 4000)
  load.mockResolvedValue(page)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toMatchObject({ status: 'loaded', module: page })
})
