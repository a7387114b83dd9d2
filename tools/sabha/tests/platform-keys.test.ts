// @vitest-environment jsdom
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type RegistryKey, registryKeySchema, verifyRegistry } from '@sabha/contract/composition'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson } = environment
let elsewhere: string

beforeEach(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), 'sabha-elsewhere-'))
  const dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
  await sabhaJson('publish', dist, '--key', 'polls.pem')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(elsewhere, { recursive: true })
})

const commandsWithKey = [
  'promote polls',
  'promote polls --dry-run',
  'rollback member',
  'disable member',
  'enable member',
  'withdraw member',
  `owners add polls ed25519-${'A'.repeat(43)}`,
  'keys export',
]

it.each(commandsWithKey)('`%s` makes no key if the key is missing', async (typed) => {
  const { keyFile, guardDir } = environment.site.environment
  rmSync(keyFile)
  const { exitCode, text } = await sabha(...typed.split(' '), '--env', '.')
  expect({ exitCode, text }).toEqual({ exitCode: 1, text: expect.stringContaining('restore the') })
  expect(globSync('*.jwk.json*', { cwd: guardDir })).toEqual([])
})

describe('keys create', () => {
  it('makes a key for its owner alone, never replaces one and does not print it', async () => {
    const file = join(elsewhere, 'production.jwk.json')
    const { text } = await sabha('keys', 'create', file)
    const { d } = JSON.parse(readFileSync(file, 'utf8'))
    expect(text).not.toContain(d)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await sabha('keys', 'create', file)).toEqual({
      exitCode: 1,
      text: expect.stringContaining('A key file is never overwritten'),
    })
    expect(JSON.parse(readFileSync(file, 'utf8')).d).toBe(d)
  })
})

describe('keys export', () => {
  it('prints a key with which a second machine releases from the stored state', async () => {
    const { text } = await sabha('keys', 'export', '--env', '.')
    const second = copyWithoutKey()
    expect((await sabha('promote', 'polls', '--env', second)).exitCode).toBe(1)
    vi.stubEnv('SABHA_SIGNING_KEY', text)
    expect((await sabha('promote', 'polls', '--env', second)).text).toContain('is live')
    expect((await sabha('history', '--env', second)).text).toContain('polls new → 1.0.0-')
    expect(existsSync(join(second, 'keys/registry.jwk.json'))).toBe(false)
  })
})

describe('SABHA_SIGNING_KEY_FILE', () => {
  it('names a key outside of the environment', async () => {
    const second = copyWithoutKey()
    vi.stubEnv('SABHA_SIGNING_KEY_FILE', environment.site.environment.keyFile)
    expect(await sabha('promote', 'polls', '--env', second)).toMatchObject({ exitCode: 0 })
  })

  it('is refused if it is the key of another environment; nothing changes', async () => {
    const file = join(elsewhere, 'other.jwk.json')
    await sabha('keys', 'create', file)
    vi.stubEnv('SABHA_SIGNING_KEY_FILE', file)
    const before = environment.registry()
    const { exitCode, text } = await sabha('promote', 'polls', '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain(`other.jwk.json is not the key of ${environment.site.folder}`)
    expect(environment.registry()).toBe(before)
  })
})

describe('keys rotate', () => {
  let next: string
  let dist: string

  beforeEach(async () => {
    await sabhaJson('ceiling', 'set', 'polls', '20000')
    await sabhaJson('promote', 'polls')
    next = join(elsewhere, 'next.jwk.json')
    await sabha('keys', 'create', next)
    dist = await writeSampleBuild(environment.site.folder, {
      name: 'polls',
      version: '1.1.0',
      content: 'two',
    })
  })

  it('first makes pages accept both keys, then signs everything with the new one', async () => {
    const formerKey = readFileSync(environment.site.environment.keyFile, 'utf8')
    const before = await pageConfig()
    await sabhaJson('keys', 'rotate', next)
    const between = await pageConfig()
    expect(between.registryKey).toEqual(before.registryKey)
    expect(between.nextRegistryKey).toEqual(publicKeyIn(next))
    await sabhaJson('publish', dist, '--key', 'polls.pem')
    await sabhaJson('promote', 'polls')
    expect(await isSignedFor(between.registryKey)).toBe(true)

    const early = await sabha('keys', 'rotate', next, '--finish', '--env', '.')
    expect(early).toEqual({ exitCode: 1, text: expect.stringContaining('or now with --now') })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7.1 * 24 * 60 * 60 * 1000 })
    await sabhaJson('keys', 'rotate', next, '--finish')
    vi.useRealTimers()
    const after = await pageConfig()
    expect(after.registryKey).toEqual(between.nextRegistryKey)
    expect(after).not.toHaveProperty('nextRegistryKey')
    expect(await isSignedFor(between.nextRegistryKey)).toBe(true)

    expect(await sabhaJson('history')).toMatchObject({ exitCode: 0 })
    expect((await sabhaJson('ceiling')).ceilings).toEqual({ polls: 20000 })
    expect(await sabhaJson('rollback', 'polls')).toMatchObject({ exitCode: 0 })
    vi.stubEnv('SABHA_SIGNING_KEY', formerKey)
    expect((await sabha('rollback', 'member', '--env', '.')).text).toContain('is not the key of')
  })

  it('goes on after an interruption', async () => {
    await sabhaJson('keys', 'rotate', next)
    const { pagesDir } = environment.site.environment
    const inTheWay = join(pagesDir, 'polls.html')
    rmSync(inTheWay)
    mkdirSync(join(inTheWay, 'folder'), { recursive: true })
    const failed = await sabha('keys', 'rotate', next, '--finish', '--now', '--env', '.').catch(
      () => ({ exitCode: 1 }),
    )
    expect(failed.exitCode).toBe(1)
    rmSync(inTheWay, { recursive: true })
    await sabhaJson('keys', 'rotate', next, '--finish', '--now')
    expect((await pageConfig()).registryKey).toEqual(publicKeyIn(next))
    expect(await sabhaJson('disable', 'polls')).toMatchObject({ exitCode: 0 })
  })

  it('refuses a key that was not announced, and another one than the announced', async () => {
    const unannounced = await sabha('keys', 'rotate', next, '--finish', '--now', '--env', '.')
    expect(unannounced.text).toContain('This key is not announced. Announce it first')
    await sabhaJson('keys', 'rotate', next)
    const other = join(elsewhere, 'other.jwk.json')
    await sabha('keys', 'create', other)
    const { text } = await sabha('keys', 'rotate', other, '--env', '.')
    expect(text).toContain('Another key is already announced')
  })

  async function pageConfig() {
    const page = await environment.site.readDocument('polls.html')
    return JSON.parse(page.querySelector('#sabha-config')?.textContent ?? '')
  }

  function publicKeyIn(file: string) {
    return registryKeySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }

  function isSignedFor(key: RegistryKey): Promise<boolean> {
    return verifyRegistry(JSON.parse(environment.registry()), key)
  }
})

/** Copies the environment as a synced folder or bucket has it. */
function copyWithoutKey(): string {
  const second = join(elsewhere, 'second')
  const isKept = (path: string) => basename(path) !== 'keys'
  cpSync(environment.site.folder, second, { recursive: true, filter: isKept })
  return second
}
