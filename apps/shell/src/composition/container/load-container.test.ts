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
  it('must have the hash of the registry', () => {
    void loadContainer(request).catch(() => undefined)
    expect(theScript()).toMatchObject({
      src: request.url,
      integrity: request.integrity,
      crossOrigin: 'anonymous',
    })
  })

  it('answers what it has set', async () => {
    const answer = loadContainer(request)
    Reflect.set(globalThis, request.container, container)
    theScript().dispatchEvent(new Event('load'))
    expect(await answer).toBe(container)
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('is run again for a container whose modules are evaluated anew', async () => {
    Reflect.set(globalThis, request.container, { ...container })
    const answer = loadContainer(request)
    Reflect.set(globalThis, request.container, container)
    theScript().dispatchEvent(new Event('load'))
    expect(await answer).toBe(container)
  })

  it('is broken where it sets nothing, whatever stood there before', async () => {
    Reflect.set(globalThis, request.container, container)
    const answer = expect(loadContainer(request)).rejects.toMatchObject({ code: 'remote_broken' })
    theScript().dispatchEvent(new Event('load'))
    await answer
  })

  it('is unreachable where the browser says so', async () => {
    const answer = expect(loadContainer(request)).rejects.toMatchObject({
      code: 'remote_unreachable',
    })
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it('is unreachable where it is gone', async () => {
    fetch.mockResolvedValue(new Response('gone', { status: 404 }))
    const answer = expect(loadContainer(request)).rejects.toMatchObject({
      code: 'remote_unreachable',
    })
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it('is tampered with where another file came', async () => {
    fetch.mockResolvedValue(new Response('evil()'))
    const answer = expect(loadContainer(request)).rejects.toThrow(TamperedError)
    theScript().dispatchEvent(new Event('error'))
    await answer
  })

  it.each(['location', 'fetch', 'document'])(
    "is broken where it would set %s, which is the browser's, and does not run",
    async (name) => {
      const before: unknown = Reflect.get(globalThis, name)
      await expect(loadContainer({ ...request, container: name })).rejects.toMatchObject({
        code: 'remote_broken',
      })
      expect(Reflect.get(globalThis, name)).toBe(before)
      expect(document.head.querySelector('script')).toBeNull()
    },
  )

  it('is given up once nobody waits for it', async () => {
    const abandon = new AbortController()
    const answer = loadContainer({ ...request, abandoned: abandon.signal })
    abandon.abort(new Error('too late'))
    await expect(answer).rejects.toThrow('too late')
    expect(document.head.querySelector('script')).toBeNull()
  })
})
