import { describe, expect, it } from 'vitest'
import { consumeShared } from './consume-shared.ts'

type Loader = Parameters<typeof consumeShared>[0]
type Versions = Loader['S'][string][string]

/** Creates a container with one module for `@sabha/ui` in `^0.2.1`, which the chunk `page` imports. */
function containerOn(versions: Versions | undefined, requiredVersion = '^0.2.1'): Loader {
  const loader: Loader = {
    m: {},
    c: { ui: 'evaluated before' },
    f: {},
    S: { default: versions ? { '@sabha/ui': versions } : {} },
    consumesLoadingData: {
      chunkMapping: { page: ['ui'] },
      moduleIdToConsumeDataMapping: {
        ui: { shareScope: 'default', shareKey: '@sabha/ui', requiredVersion },
      },
    },
  }
  consumeShared(loader)
  return loader
}

function sharedAs(name: string, loaded?: boolean): Versions[string] {
  return { get: async () => () => name, ...(loaded !== undefined && { loaded }) }
}

async function exportsFor(loader: Loader): Promise<unknown> {
  const waiting: unknown[] = []
  loader.f.consumes?.('page', waiting)
  await Promise.all(waiting)
  const module = { exports: undefined as unknown }
  loader.m.ui?.(module)
  return module.exports
}

describe('consumeShared', () => {
  it("provides the host's module to the chunk that imports it", async () => {
    const loader = containerOn({ '0.2.1': sharedAs('parts') })
    expect(await exportsFor(loader)).toBe('parts')
    expect(loader.c.ui).toBeUndefined()
  })

  it('loads a shared library once for all chunks that import it', async () => {
    let asked = 0
    const get = async () => {
      asked += 1
      return () => 'parts'
    }
    const loader = containerOn({ '0.2.1': { get } })
    await exportsFor(loader)
    await exportsFor(loader)
    expect(asked).toBe(1)
  })

  it('loads a shared library again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(() => 'parts')]
    const get = () => answers.shift() as Promise<() => unknown>
    const loader = containerOn({ '0.2.1': { get } })
    await expect(exportsFor(loader)).rejects.toThrow('offline')
    expect(await exportsFor(loader)).toBe('parts')
  })

  it.each([
    ['the newest of several', { '0.2.9': sharedAs('old'), '0.2.10': sharedAs('new') }, 'new'],
    ['the one in use', { '0.2.9': sharedAs('old', true), '0.2.10': sharedAs('new') }, 'old'],
  ])('uses %s', async (_, versions, expected) => {
    expect(await exportsFor(containerOn(versions))).toBe(expected)
  })

  it('loads nothing for a chunk that imports no shared library', () => {
    const waiting: unknown[] = []
    containerOn({}).f.consumes?.('other', waiting)
    expect(waiting).toEqual([])
  })
})

describe('the version range of a remote', () => {
  it.each([
    ['^0.2.1', '0.2.1'],
    ['^0.2.1', '0.2.2'],
    ['^1.2.3', '1.2.3'],
    ['^1.2.3', '1.3.0'],
    ['^0.0.3', '0.0.3'],
    ['*', '2.0.0'],
  ])('%s accepts %s', async (range, version) => {
    const loader = containerOn({ [version]: sharedAs('parts') }, range)
    expect(await exportsFor(loader)).toBe('parts')
  })

  it.each([
    ['^0.2.1', '0.2.0'],
    ['^0.2.1', '0.3.0'],
    ['^0.2.1', '1.2.1'],
    ['^1.2.3', '1.2.2'],
    ['^1.2.3', '2.0.0'],
    ['^0.0.3', '0.0.4'],
    ['^0.0.0', '0.0.1'],
  ])('%s rejects %s with the name of the library', async (range, version) => {
    const loader = containerOn({ [version]: sharedAs('parts') }, range)
    await expect(exportsFor(loader)).rejects.toThrow(
      `Unsatisfied version ${version} of shared singleton module @sabha/ui (required ${range})`,
    )
  })

  it('fails if the host does not share the library', async () => {
    await expect(exportsFor(containerOn(undefined))).rejects.toThrow(
      `Shared module @sabha/ui doesn't exist in shared scope default`,
    )
  })
})
