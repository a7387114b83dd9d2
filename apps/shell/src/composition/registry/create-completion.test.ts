import { expect, it, vi } from 'vitest'
import { memberRemote } from '../../../tests/services.ts'
import type { Composition } from '../composition.ts'
import { createCompletion } from './create-completion.ts'
import type { ResolvedComposition } from './resolve-composition.ts'

const part: Composition = { registryId: 'one', registry: null, remotes: [], others: [] }
const whole: Composition = { registryId: 'one', registry: null, remotes: [memberRemote] }
const url = new URL('http://localhost/events?at=1')

function completing(answers: Partial<ResolvedComposition>[]) {
  let present = part
  const fetchComposition = vi.fn(async (): Promise<ResolvedComposition> => {
    return { composition: whole, failure: null, malformed: [], ...answers.shift() }
  })
  const applyComposition = vi.fn(({ composition }: ResolvedComposition) => {
    present = composition
  })
  const navigate = vi.fn()
  const complete = createCompletion({
    currentComposition: () => present,
    fetchComposition,
    applyComposition,
    navigate,
  })
  return { complete, fetchComposition, applyComposition, navigate }
}

it('fetches the whole registry once for concurrent and later calls', async () => {
  const { complete, fetchComposition, applyComposition } = completing([])
  expect(await Promise.all([complete(), complete(url)])).toEqual([null, null])
  expect(await complete()).toBeNull()
  expect(fetchComposition).toHaveBeenCalledOnce()
  expect(applyComposition).toHaveBeenCalledOnce()
})

it('returns the failure for the registry of the page, and tries again at the next call', async () => {
  const origin = { remote: 'shell', version: '1', owner: 'x', registryId: 'none', traceId: 't' }
  const failed = { status: 'failed', phase: 'resolve', traceId: 't', error: null } as const
  const failure = { ...failed, code: 'registry_unreachable' as const, origin }
  const { complete } = completing([{ failure }])
  const isOfThePage = { ...failure, origin: { ...origin, registryId: 'one' } }
  expect(await complete(url)).toEqual(isOfThePage)
  expect(await complete(url)).toBeNull()
})

it('moves to the requested address if another registry was released since', async () => {
  const newer = { composition: { ...whole, registryId: 'two' } }
  const { complete, applyComposition, navigate } = completing([newer, newer])
  void complete()
  await vi.waitFor(() => expect(navigate).not.toHaveBeenCalled())
  void complete(url)
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining(newer)),
  )
  expect(applyComposition).not.toHaveBeenCalled()
})
