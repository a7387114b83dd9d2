import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import { loadContainer } from './load-container.ts'
import { TamperedError } from './tampered-error.ts'

const request = {
  url: 'http://localhost:3100/member/1.2.0-b1/remoteEntry.js',
  integrity: 'sha256-ZW50cnk=',
  container: 'member_b1',
}
const container = { get: () => async () => ({}), init: () => {} }

const fetch = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, request.container)
  clearHead()
})

function theScript(): HTMLScriptElement {
  const script = document.head.querySelector('script')
  if (!script) throw new Error('No script was added')
  return script
}

describe('the entry of a remote', () => {
  it('is loaded with the hash in the registry as integrity', () => {
    void loadContainer(request).catch(() => undefined)
    expect(theScript()).toMatchObject({
      src: request.url,
      integrity: request.integrity,
      crossOrigin: 'anonymous',
    })
  })

  it('returns the container that the entry sets', async () => {
    const answer = loadContainer(request)
    Reflect.set(globalThis, request.container, container)
    theScript().dispatchEvent(new Event('load'))
    expect(await answer).toBe(container)
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('runs again for a container whose modules are evaluated again', async () => {
    Reflect.set(globalThis, request.container, { ...container })
    const answer = loadContainer(request)
    Reflect.set(globalThis, request.container, container)
    theScript().dispatchEvent(new Event('load'))
    expect(await answer).toBe(container)
  })

  it('fails as broken if the entry sets no container, even if the global had a value before', async () => {
    Reflect.set(globalThis, request.container, container)
    const answer = expect(loadContainer(request)).rejects.toMatchObject({ code: 'remote_broken' })
    theScript().dispatchEvent(new Event('load'))
    await answer
  })

  it('fails as unreachable if the browser reports an error', async () => {
    const answer = expect(loadContainer(request)).rejects.toMatchObject({
      code: 'remote_unreachable',
    })
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it('fails as unreachable if the file is gone', async () => {
    fetch.mockResolvedValue(new Response('gone', { status: 404 }))
    const answer = expect(loadContainer(request)).rejects.toMatchObject({
      code: 'remote_unreachable',
    })
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it('fails as tampered with if another file is served', async () => {
    fetch.mockResolvedValue(new Response('evil()'))
    const answer = expect(loadContainer(request)).rejects.toThrow(TamperedError)
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it.each(['location', 'fetch', 'document'])(
    'fails as broken without running if its global is %s, which the browser defines',
    async (name) => {
      const before: unknown = Reflect.get(globalThis, name)
      await expect(loadContainer({ ...request, container: name })).rejects.toMatchObject({
        code: 'remote_broken',
      })
      expect(Reflect.get(globalThis, name)).toBe(before)
      expect(document.head.querySelector('script')).toBeNull()
    },
  )

  it('rejects once the request is aborted', async () => {
    const abandon = new AbortController()
    const answer = loadContainer({ ...request, abandoned: abandon.signal })
    abandon.abort(new Error('too late'))
    await expect(answer).rejects.toThrow('too late')
    expect(document.head.querySelector('script')).toBeNull()
  })
})
