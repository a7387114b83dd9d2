import { beforeEach, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRelease } from '../../../tests/remotes.ts'
import { type CreateShareScope, openContainer } from './open-container.ts'
import { SharedError } from './shared-requests.ts'

const release = createSampleRelease(createMemberManifest())
const ofOtherBundler = { ...release, entry: { ...release.entry, format: 'module' as const } }
const container = { init: vi.fn(), get: vi.fn() }
const loadModuleContainer = vi.fn()
const start = async (): Promise<CreateShareScope> => Object.assign(() => ({}), { fetch: () => {} })

beforeEach(() => {
  vi.resetModules()
  loadModuleContainer.mockReset().mockResolvedValue(container)
  vi.doMock('./load-module-container.ts', () => ({ loadModuleContainer }))
})

it('imports a module entry, as other bundlers build it', async () => {
  const { opening, requests } = openContainer(ofOtherBundler, { start })
  expect(await opening).toBe(container)
  expect(requests).toEqual({ pending: 0, refused: null })
})

it('reports a failure of the shell if the loader of such entries cannot be fetched', async () => {
  vi.doMock('./load-module-container.ts', () => {
    throw new Error('Loading chunk 7 failed')
  })
  const { opening, requests } = openContainer(ofOtherBundler, { start })
  await expect(opening).rejects.toBeInstanceOf(SharedError)
  expect(requests.refused?.message).toBe(
    'The loader for containers of other bundlers could not be fetched',
  )
})
