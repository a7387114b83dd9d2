import { expect, it } from 'vitest'
import { createRemoteJournal, storedError } from './remote-journal.ts'

const origin = {
  remote: 'member',
  version: '1.2.0',
  owner: 'members-team',
  registryId: 'registry-1',
  traceId: 'trace-1',
}
const kind = { phase: 'render', code: 'remote_render' } as const

it('ignores a failure that was already recorded', () => {
  const journal = createRemoteJournal()
  journal.erred(origin, kind)
  journal.erred(origin, null)
  expect(journal.getState().errors.member).toMatchObject({ traceId: 'trace-1', kind })
})

it('replaces the error of a remote by a later one, for each remote separately', () => {
  const journal = createRemoteJournal()
  journal.erred(origin, kind)
  journal.erred({ ...origin, remote: 'onboarding', traceId: 'trace-2' }, kind)
  journal.erred({ ...origin, traceId: 'trace-3' }, null)
  expect(journal.getState().errors).toMatchObject({
    member: { traceId: 'trace-3', kind: null },
    onboarding: { traceId: 'trace-2' },
  })
})

it('stores the last error in the browser, without its text', () => {
  createRemoteJournal().erred(origin, kind)
  expect(JSON.parse(storedError('member').read() ?? '')).toEqual({
    version: '1.2.0',
    kind,
    traceId: 'trace-1',
    at: expect.any(String),
  })
})
