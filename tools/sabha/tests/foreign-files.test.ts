// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publish, readTeamKey } from '@sabha/release'
import { beforeEach, expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson, ownRemote } = environment

let dist: string
let id: string

beforeEach(async () => {
  dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
  const { version, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  id = `${version}-${build}`
})

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const inStore = (...parts: string[]) => join(environment.site.environment.storeDir, ...parts)
const publishPolls = () => sabha('publish', dist, '--key', 'polls.pem', '--env', '.')

it('a compressed copy that was in the place of a build before is replaced', async () => {
  const copy = inStore('polls', id, 'static/js/page.js.br')
  write(copy, 'other')
  await publishPolls()
  expect(readFileSync(copy, 'utf8')).not.toBe('other')
})

it.each([
  ['static/css/a.CSS', 'would apply to every page'],
  ['static/js/b.JS', 'would load without an integrity hash'],
])('a build with %s is refused as with a name in lower case', async (file, reason) => {
  const content = 'a{}'
  write(join(dist, file), content)
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
  const description = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  description.files.push({ file, bytes: content.length, integrity })
  write(join(dist, 'release.json'), JSON.stringify(description))
  expect(await publishPolls()).toEqual({ exitCode: 1, text: expect.stringContaining(reason) })
})

it('a claim of a global that names a place outside of the store reads nothing there', async () => {
  const { container } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  write(join(environment.site.folder, 'outside/release.json'), '{"secret":"hidden"}')
  write(inStore('.containers', container), '../outside .')
  expect(await publishPolls()).toMatchObject({ exitCode: 0 })
})

it('a signature of another key over the same files is replaced when the team publishes again', async () => {
  await ownRemote('other')
  await publishPolls()
  const key = readTeamKey(readFileSync(join(environment.site.folder, 'other.pem'), 'utf8'))
  const { storeDir } = environment.site.environment
  await publish({ distDir: dist, storeDir, publisher: { key } })
  const { text } = await sabha('promote', `polls@${id}`, '--env', '.')
  expect(text).toContain('which does not own polls. Ask its team to publish it again')
  expect(text).not.toContain('owners add')
  await publishPolls()
  expect(await sabhaJson('promote', `polls@${id}`)).toMatchObject({ exitCode: 0 })
})
