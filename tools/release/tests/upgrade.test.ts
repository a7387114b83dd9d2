import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeOwners, planRelease, readUpgrade, release } from '../src/index.ts'
import { type SampleBuild, writeSampleBuild } from './sample-build.ts'
import { createSampleSite, type SampleSite } from './sample-site.ts'

let site: SampleSite
let newer: string

beforeEach(async () => {
  site = await createSampleSite()
  await site.compose([{ name: 'member' }])
  newer = await writeSampleBuild(site.folder, { name: 'member', version: '1.1.0', content: 'two' })
})

afterEach(() => rmSync(site.folder, { recursive: true }))

const registry = () => readFileSync(join(site.environment.storeDir, 'registry.json'), 'utf8')

function upgradeTo(...remoteDists: string[]) {
  return readUpgrade(site.environment, { remoteDists, requestedRemotes: [], withdraw: [] })
}

const sample = (build: SampleBuild) => writeSampleBuild(site.folder, { name: 'member', ...build })
const teamKey = `ed25519-${Buffer.alloc(32, 1).toString('base64url')}`

it.each<[string, () => Promise<unknown>]>([
  [
    'the composition changed',
    async () => {
      const other = await sample({ version: '2.0.0', content: 'x' })
      await release({ ...site.environment, remoteDists: [other] })
    },
  ],
  [
    'a remote was rebuilt',
    async () => {
      const rebuilt = await sample({ version: '1.1.0', content: 'three' })
      rmSync(newer, { recursive: true })
      renameSync(rebuilt, newer)
    },
  ],
  [
    'a team became its owner',
    () => changeOwners(site.environment, { remote: 'member', key: teamKey, action: 'add' }),
  ],
])('refuses to release if %s after the upgrade was planned', async (_what, changeMeanwhile) => {
  const { change, assertSameStart } = await upgradeTo(newer)
  await changeMeanwhile()
  const before = registry()
  const released = release({ ...site.environment, ...change, judge: assertSameStart })
  await expect(released).rejects.toThrow('The upgrade is no longer the one that was planned')
  expect(registry()).toBe(before)
})

it('plans with builds that are not published, and writes nothing', async () => {
  const { change } = await upgradeTo(newer)
  const before = registry()
  const planned = await planRelease({ ...site.environment, ...change })
  expect(planned.remotes[0]?.current).toMatchObject({ version: '1.1.0' })
  expect(registry()).toBe(before)
  const again = await upgradeTo(newer)
  expect(again.steps).toEqual([expect.objectContaining({ name: 'member', status: 'moves' })])
})

it('refuses a build in the plan whose file was changed', async () => {
  const { change } = await upgradeTo(newer)
  writeFileSync(join(newer, 'static/js/page.js'), 'changed')
  await expect(planRelease({ ...site.environment, ...change })).rejects.toThrow(
    'is not the file that was built',
  )
})
