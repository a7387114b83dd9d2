import {
  type Registry,
  type RegistrySigningKey,
  registryKeySchema,
  sealPageRegistries,
  sealRegistry,
} from '@sabha/contract/composition'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createMemberManifest,
  createSampleRelease,
  createSigningKey,
} from '../../../tests/remotes.ts'
import { resolveRegistry } from './resolve-registry.ts'

const registryUrl = 'http://localhost:3100/registry.json'
let key: RegistrySigningKey
let registry: Registry

beforeAll(async () => {
  key = await createSigningKey()
  registry = await sealRegistry(
    {
      schema: 1,
      issuedAt: 1,
      remotes: [
        { name: 'member', current: createSampleRelease(createMemberManifest()), previous: null },
      ],
    },
    key,
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function resolve(inlined: unknown) {
  return resolveRegistry(places(inlined))
}

function places(inlined: unknown) {
  return { inlined, config: { registryUrl, registryKey: registryKeySchema.parse(key) } }
}

function serve(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('a page that names the next key besides the present one', () => {
  it('accepts what either of them has signed, and nothing else', async () => {
    const { id: _id, signature: _signature, ...content } = registry
    const [next, foreign] = [await createSigningKey(), await createSigningKey()]
    const nextRegistryKey = registryKeySchema.parse(next)
    serve(async () => new Response('', { status: 404 }))
    const statusOf = async (signing: RegistrySigningKey) => {
      const inlined = await sealRegistry(content, signing)
      const config = { ...places(inlined).config, nextRegistryKey }
      return (await resolveRegistry({ inlined, config, once: true })).status
    }
    expect(await statusOf(key)).toBe('resolved')
    expect(await statusOf(next)).toBe('resolved')
    expect(await statusOf(foreign)).toBe('failed')
  })
})

describe('a registry in the page', () => {
  it('is used without a request if our key has signed it', async () => {
    const fetch = serve(async () => new Response())
    expect(await resolve(registry)).toEqual({ status: 'resolved', registry, source: 'page' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('may have members that a later version added', async () => {
    const { id: _id, signature: _signature, ...content } = registry
    const later = await sealRegistry({ ...content, stage: 'spring' }, key)
    expect(await resolve(later)).toMatchObject({
      status: 'resolved',
      registry: { stage: 'spring' },
    })
  })

  it('is replaced by the one at its address if it is missing', async () => {
    serve(async () => Response.json(registry))
    expect(await resolve(null)).toEqual({ status: 'resolved', registry, source: 'address' })
  })
})

describe('a registry that cannot be trusted', () => {
  it("is refused if it is a page's part and the whole was requested", async () => {
    const { signature: _, ...whole } = registry
    const part = JSON.parse(await sealPageRegistries(key)({ ...whole, part: true, others: [] }))
    expect(await resolve(part)).toMatchObject({ status: 'resolved', source: 'page' })
    serve(async () => Response.json(part))
    expect(await resolve(null)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })

  it('is refused if it is older than the page, such as a cached one', async () => {
    serve(async () => Response.json(registry))
    const ask = (notBefore: number) => resolveRegistry({ ...places(null), notBefore })
    expect(await ask(1)).toMatchObject({ status: 'resolved' })
    expect(await ask(2)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })

  it('is refused if it was changed after it was signed', async () => {
    const changed = structuredClone(registry)
    for (const { current } of changed.remotes) current.baseUrl = 'http://evil.test/member/'
    serve(async () => Response.json(changed))
    expect(await resolve(changed)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })

  it('is refused if it was changed in the page, even if its address cannot be reached', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    const changed = { ...registry, issuedAt: 2 }
    expect(await resolve(changed)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })

  it('is refused if it was signed with another key', async () => {
    const foreign = await sealRegistry(registry, await createSigningKey())
    serve(async () => Response.json(foreign))
    expect(await resolve(foreign)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })

  it('is refused if it does not have the shape of a registry', async () => {
    serve(async () => Response.json({ remotes: [] }))
    expect(await resolve(null)).toMatchObject({ status: 'failed', code: 'registry_untrusted' })
  })
})

describe('a registry that cannot be fetched', () => {
  it('is requested again, unless the caller polls', async () => {
    const answers = [new Response('', { status: 503 }), Response.json(registry)]
    const fetch = serve(async () => answers.shift() ?? new Response('', { status: 503 }))
    expect(await resolve(null)).toMatchObject({ status: 'resolved' })
    expect(fetch).toHaveBeenCalledTimes(2)
    await resolveRegistry({ ...places(null), once: true })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['the host refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it is not there', async () => new Response('', { status: 404 })],
    ['a page of HTML stands in its place', async () => new Response('<!doctype html>')],
    ['it never ends', async () => new Response(endless())],
  ])('is unreachable if %s', async (_what, answer) => {
    serve(answer)
    expect(await resolve(null)).toMatchObject({ status: 'failed', code: 'registry_unreachable' })
  })
})

function endless(): ReadableStream {
  const megabyte = new TextEncoder().encode(' '.repeat(1_000_000))
  return new ReadableStream({ pull: (stream) => stream.enqueue(megabyte) })
}
