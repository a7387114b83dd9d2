// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls', 'quiz')
const { sabha, sabhaJson, registry } = environment

async function release(name: string, version: string, sample: SampleBuild = {}): Promise<string> {
  const content = `${name} ${version}`
  const named = { name, version, content, ...sample }
  const dist = await writeSampleBuild(environment.site.folder, named)
  const { id } = await sabhaJson('publish', dist, '--key', `${name}.pem`)
  expect(await sabhaJson('promote', `${name}@${id}`)).toMatchObject({ exitCode: 0 })
  return id
}

const page = (path: string) => ({ path, access: 'public', title: 'Page', module: './page' })

let first: string
let bad: string

beforeEach(async () => {
  first = await release('polls', '1.0.0', {
    manifest: { claims: ['/polls', '/quiz'], routes: [page('/polls'), page('/quiz')] },
  })
  bad = await release('polls', '1.1.0')
})

it('falls back to the previous build if it fits', async () => {
  await sabhaJson('disable', 'polls', '--build', bad)
  const { remotes } = await sabhaJson('status')
  expect(remotes).toContainEqual(expect.objectContaining({ name: 'polls', current: first }))
})

it('disables a build without falling back if its previous one claims what another remote has by now', async () => {
  await release('quiz', '1.0.0')
  const { exitCode, text } = await sabha('disable', 'polls', '--build', bad, '--env', '.')
  expect({ exitCode, text }).toMatchObject({ exitCode: 0 })
  expect(text).toContain(`its previous build ${first} does not fit (quiz claims /quiz`)
  expect(text).toContain('Its pages show an error card until another build is promoted.')
  const { remotes } = await sabhaJson('status')
  const hash = bad.slice(bad.lastIndexOf('-') + 1)
  expect(remotes).toContainEqual(
    expect.objectContaining({ name: 'polls', current: bad, previous: null, disabled: [hash] }),
  )
})

it('names the way out if a rollback is refused for that', async () => {
  await release('quiz', '1.0.0')
  const before = registry()
  const { exitCode, text } = await sabha('rollback', 'polls', '--env', '.')
  expect(exitCode).toBe(1)
  expect(text).toContain('disable the current one: npx sabha disable polls --build')
  expect(registry()).toBe(before)
})
