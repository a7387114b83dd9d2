import { queryClient } from '@sabha/backend/query'
import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./load-unproved.tsx')
  vi.resetModules()
})

it('fails with part_missing if its script does not load, and loads it again on Retry', async () => {
  let isAway = true
  vi.doMock('./load-unproved.tsx', async (importOriginal) => {
    if (isAway) throw new Error('Loading chunk load-unproved failed')
    return importOriginal()
  })
  fakeBackend({ 'POST /rest/v1/rpc/phone_proof_required': () => jsonAnswer(false) })
  const { phoneQueries } = await import('../api.ts')
  const load = () => queryClient.fetchQuery({ ...phoneQueries.unproved(), retry: false })
  await expect(load()).rejects.toMatchObject({ code: 'part_missing' })
  isAway = false
  await expect(load()).resolves.toMatchObject({ isAccepted: true })
})
