import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { planRelease, readUpgrade, release } from '../src/index.ts'
import { writeSampleBuild } from './sample-build.ts'
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
  return readUpgrade(site.environment, { remoteDists, named: [], withdraw: [] })
}

it('refuses to release if the composition has changed since', async () => {
  const { change, assertSameStart } = await upgradeTo(newer)
  const other = await writeSampleBuild(site.folder, {
    name: 'member',
    version: '2.0.0',
    content: 'x',
  })
  await release({ ...site.environment, remoteDists: [other] })
  const before = registry()
  const released = release({ ...site.environment, ...change, judge: assertSameStart })
  await expect(released).rejects.toThrow('The composition changed while the upgrade was prepared.')
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
