// @vitest-environment jsdom
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment()
const { sabha, sabhaJson, ownRemote } = environment

it('disables a remote and rotates the key although the history has foreign objects', async () => {
  const { recordsDir } = environment.site.environment
  writeFileSync(join(recordsDir, 'history/x.json'), '{}')
  expect(await sabhaJson('disable', 'member')).toMatchObject({ exitCode: 0 })
  const next = join(environment.site.folder, 'next.jwk.json')
  await sabha('keys', 'create', next)
  expect(await sabhaJson('keys', 'rotate', next)).toMatchObject({ exitCode: 0 })
  const finished = await sabhaJson('keys', 'rotate', next, '--finish', '--now')
  expect(finished).toMatchObject({ exitCode: 0 })
  expect((await sabhaJson('history')).entries).toHaveLength(2)
})

it('does not take a copy of a former entry under a later key for the live composition', async () => {
  const { recordsDir } = environment.site.environment
  const folder = join(recordsDir, 'history')
  const [first = ''] = readdirSync(folder)
  const { composition } = await sabhaJson('disable', 'member')
  cpSync(join(folder, first), join(folder, `999999999999999-${first.slice(16)}`))
  const { entries } = await sabhaJson('history')
  expect(entries).toHaveLength(2)
  expect(entries[0].id).toBe(composition)
})

it('reads only the scripts that the description of a build lists', async () => {
  await ownRemote('polls')
  const dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
  const { id } = await sabhaJson('publish', dist, '--key', 'polls.pem')
  const build = join(environment.site.environment.storeDir, 'polls', id)
  writeFileSync(join(build, 'x.js'), "db.from('foreign_table')")
  symlinkSync('nowhere', join(build, 'z.js'))
  const { exitCode, diffs } = await sabhaJson('promote', `polls@${id}`, '--dry-run')
  expect(exitCode).toBe(0)
  expect(diffs[0].database.tables).toEqual([])
})
