import { mkdirSync, writeFileSync } from 'node:fs'
import { sealRegistry } from '@sabha/contract/composition'
import { createSigningKey, environmentInFolder, findRemotesToWithdraw } from '@sabha/release'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from './temporary-folder.ts'

test('returns the remotes of the composition that are no longer in the repository', async () => {
  const places = await composed(['jobs', 'member', 'onboarding'])
  expect(await findRemotesToWithdraw(places, [{ name: 'member' }, { name: 'new' }])).toEqual([
    'jobs',
    'onboarding',
  ])
})

test('returns no remotes before there is a composition', async () => {
  const places = environmentInFolder(createTemporaryFolder())
  await createSigningKey(places.keyFile)
  expect(await findRemotesToWithdraw(places, [{ name: 'member' }])).toEqual([])
})

async function composed(names: string[]) {
  const places = environmentInFolder(createTemporaryFolder())
  const { signingKey } = await createSigningKey(places.keyFile)
  const remotes = names.map((name) => ({ name, current: releaseOf(name), previous: null }))
  const registry = await sealRegistry({ schema: 1, issuedAt: 1, remotes }, signingKey)
  mkdirSync(places.storeDir, { recursive: true })
  writeFileSync(`${places.storeDir}/registry.json`, JSON.stringify(registry))
  return places
}

function releaseOf(name: string) {
  return {
    version: '1.0.0',
    build: 'abc',
    container: `${name}_abc`,
    baseUrl: `http://localhost:3100/${name}/1.0.0-abc/`,
    entry: { file: 'remoteEntry.js', integrity: `sha256-${'A'.repeat(64)}` },
    modules: {},
    manifest: {
      name,
      version: '1.0.0',
      owner: 'platform',
      requires: {},
      routes: [],
      nav: [],
      claims: [],
      budget: { javascript: 20000 },
    },
  }
}
