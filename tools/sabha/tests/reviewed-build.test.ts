// @vitest-environment jsdom
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish, readTeamKey } from '@sabha/release'
import { expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment()
const { sabha, sabhaJson, ownRemote, registry } = environment

/** Publishes a build of polls under the id of the reviewed one, in its place. */
async function publishPolls(content: string, id?: string): Promise<string> {
  const { folder, environment: places } = environment.site
  const distDir = await writeSampleBuild(folder, { name: 'polls', content })
  const file = join(distDir, 'release.json')
  const description = JSON.parse(readFileSync(file, 'utf8'))
  if (id) description.build = id.slice(id.lastIndexOf('-') + 1)
  writeFileSync(file, JSON.stringify(description))
  rmSync(join(places.storeDir, 'polls'), { recursive: true, force: true })
  const key = readTeamKey(readFileSync(join(folder, 'polls.pem'), 'utf8'))
  const { build } = await publish({ distDir, storeDir: places.storeDir, publisher: { key } })
  return `1.0.0-${build}`
}

it('is promoted by the name that the dry run shows, and no other content under its id is', async () => {
  await ownRemote('polls')
  const id = await publishPolls('reviewed')
  const { text } = await sabha('promote', `polls@${id}`, '--dry-run', '--env', '.')
  const [, name = ''] = /npx sabha promote (polls@\S+#[0-9a-f]{64})$/m.exec(text) ?? []
  const { reviewed } = await sabhaJson('promote', 'polls', '--dry-run')
  expect(reviewed).toEqual([name])
  await publishPolls('other', id)
  const before = registry()
  for (const dryRun of [[], ['--dry-run']])
    expect(await sabha('promote', name, '--env', '.', ...dryRun)).toEqual({
      exitCode: 1,
      text: expect.stringContaining(`polls ${id} in the store is not the build with the digest`),
    })
  expect(registry()).toBe(before)
  rmSync(join(environment.site.environment.storeDir, '.containers'), { recursive: true })
  await publishPolls('reviewed')
  expect(await sabha('promote', name, '--env', '.')).toMatchObject({ exitCode: 0 })
  expect(registry()).toContain('polls_reviewed')
})
