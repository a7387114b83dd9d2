import { expect, it } from 'vitest'
import { memberManifest, releaseOf } from '../../tests/remotes.ts'
import { loadRelease } from './load-release.ts'

const release = releaseOf(memberManifest())

it.each([
  ['a module throws, which a browser evaluates once for each address', 'module', true],
  ['a script throws, which can be run once more', 'script', undefined],
] as const)('says whether only a reload is another attempt where %s', async (_, format, isKept) => {
  const host = {
    load: () => Promise.reject(new TypeError('x is undefined')),
    waitsForShell: () => false,
  }
  const outcome = await loadRelease({
    host,
    registryId: 'registry-1',
    shellBase: 'http://localhost:3000/static/',
    release: { ...release, entry: { ...release.entry, format } },
    module: './dashboard',
    timeLimitMs: 1000,
  })
  expect(outcome).toMatchObject({ status: 'failed', phase: 'evaluate' })
  expect(Reflect.get(outcome, 'isKept')).toBe(isKept)
})
