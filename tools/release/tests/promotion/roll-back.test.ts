import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type CompositionChange,
  createSigningKey,
  promote,
  publish,
  readRegistry,
  type SigningKeyPair,
} from '../../src/index.ts'
import { writeSampleBuild } from '../sample-build.ts'
import { storesOf } from '../store/store-location.ts'

let folder: string
let storeDir: string
let keys: SigningKeyPair

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-roll-back-'))
  storeDir = storesOf(folder).storeDir
  keys = await createSigningKey(join(folder, 'registry.jwk.json'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('a rollback', () => {
  it('disables a build that no other version contains', async () => {
    const { build } = await publish({ distDir: await writeSampleBuild(folder), storeDir })
    const again = await writeSampleBuild(folder, { version: '1.0.1', container: 'sample_again' })
    await expect(publish({ distDir: again, storeDir })).rejects.toThrow(
      `sample 1.0.1-${build} has the same build hash as 1.0.0-${build}, which is published`,
    )
  })

  it('restores the previous build and disables the current one', async () => {
    const [one, two] = [await release('1.0.0'), await release('1.1.0')]
    await change({ rollback: [{ name: 'sample' }] })
    expect(await standing()).toEqual({ current: one.build, previous: null, disabled: [two.build] })
  })

  it('never makes the replaced build the previous one again', async () => {
    const one = await release('1.0.0')
    await release('1.1.0')
    await change({ rollback: [{ name: 'sample' }] })
    const three = await release('1.2.0')
    expect(await standing()).toMatchObject({ current: three.build, previous: one.build })
  })

  it('accepts any build in the store, by hash or by version and hash', async () => {
    const [one, two] = [await release('1.0.0'), await release('1.1.0')]
    await release('1.2.0')
    await change({ rollback: [{ name: 'sample', to: one.build }] })
    expect(await standing()).toMatchObject({ current: one.build, previous: null })
    await change({ rollback: [{ name: 'sample', to: `1.1.0-${two.build}` }] })
    expect(await standing()).toMatchObject({ current: two.build, previous: null })
  })

  it.each<[string, CompositionChange, RegExp]>([
    ['a remote that is not there', { rollback: [{ name: 'other' }] }, /no remote "other"/],
    ['where there is no previous build', { rollback: [{ name: 'sample' }] }, /no previous build/],
    [
      'to a build that the store lacks',
      { rollback: [{ name: 'sample', to: 'none' }] },
      /The store has no single build "none" of sample/,
    ],
  ])('is refused %s', async (_, wanted, reason) => {
    await release('1.0.0')
    await expect(change(wanted)).rejects.toThrow(reason)
  })

  it('is refused to the current build', async () => {
    const { build } = await release('1.0.0')
    const rollback = [{ name: 'sample', to: build }]
    await expect(change({ rollback })).rejects.toThrow('sample is already at 1.0.0-')
  })
})

describe('a disabled build', () => {
  it('is replaced by the previous one', async () => {
    const [one, two] = [await release('1.0.0'), await release('1.1.0')]
    await change({ disable: [{ name: 'sample', build: two.build }] })
    expect(await standing()).toEqual({ current: one.build, previous: null, disabled: [two.build] })
  })

  it('is removed as the previous one', async () => {
    const [one, two] = [await release('1.0.0'), await release('1.1.0')]
    await change({ disable: [{ name: 'sample', build: one.build }] })
    expect(await standing()).toEqual({ current: two.build, previous: null, disabled: [one.build] })
  })

  it('cannot be promoted before it is enabled again', async () => {
    const { build } = await release('1.0.0')
    const switched = { name: 'sample', build }
    await change({ disable: [switched] })
    await expect(release('1.0.0')).rejects.toThrow(/^sample 1\.0\.0-\w+ is disabled/)
    await change({ enable: [switched] })
    await release('1.0.0')
    expect(await standing()).toEqual({ current: build, previous: null, disabled: [] })
  })

  it('stays disabled if its remote is removed and added again', async () => {
    const { build } = await release('1.0.0')
    await change({ disable: [{ name: 'sample', build }], withdraw: ['sample'] })
    await expect(release('1.0.0')).rejects.toThrow('is disabled')
  })

  it.each<[string, CompositionChange, RegExp]>([
    ['a remote that is not there', { disable: [{ name: 'other' }] }, /no remote "other"/],
    [
      'a build that the store lacks',
      { disable: [{ name: 'sample', build: 'none' }] },
      /The store has no single build "none" of sample/,
    ],
    ['on what is on', { enable: [{ name: 'sample' }] }, /sample is not disabled/],
  ])('is refused: %s', async (_, wanted, reason) => {
    await release('1.0.0')
    await expect(change(wanted)).rejects.toThrow(reason)
  })
})

it('disables a whole remote and enables it again', async () => {
  const [one, two] = [await release('1.0.0'), await release('1.1.0')]
  await change({ disable: [{ name: 'sample' }] })
  const off = await readRegistry(storeDir, keys.publicKey)
  expect(off?.disabled).toEqual([{ name: 'sample' }])
  await change({ enable: [{ name: 'sample' }] })
  expect(await standing()).toEqual({ current: two.build, previous: one.build, disabled: [] })
})

function change(wanted: CompositionChange) {
  const remotesOrigin = 'http://localhost:3100'
  const provides = { '@sabha/contract': '0.1.0' }
  return promote({ storeDir, remotesOrigin, provides, signingKey: keys.signingKey, ...wanted })
}

async function release(version: string) {
  const distDir = await writeSampleBuild(folder, { version, content: version.replaceAll('.', '_') })
  const build = await publish({ distDir, storeDir })
  await change({ builds: [build] })
  return build
}

async function standing() {
  const registry = await readRegistry(storeDir, keys.publicKey)
  const [remote] = registry?.remotes ?? []
  return {
    current: remote?.current.build,
    previous: remote?.previous?.build ?? null,
    disabled: registry?.disabled?.map(({ build }) => build),
  }
}
