import { beforeEach, expect, it } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, registry } = environment

beforeEach(async () => {
  await publish('1.0.0', { manifest: pages({ '/polls': 'completed', '/polls/old': 'completed' }) })
  await sabha('promote', 'polls', '--env', '.')
})

async function publish(version: string, sample: SampleBuild): Promise<string> {
  const content = `polls ${version}`
  const dist = await writeSampleBuild(environment.site.folder, {
    name: 'polls',
    version,
    content,
    ...sample,
  })
  const { text } = await sabha('publish', dist, '--key', 'polls.pem', '--json', '--env', '.')
  return JSON.parse(text).id
}

function pages(access: Record<string, string>): NonNullable<SampleBuild['manifest']> {
  const routes = Object.entries(access).map(([path, word]) => ({
    path,
    access: word,
    title: 'Page',
    module: './page',
  }))
  return { routes, claims: ['/polls'], owner: 'Polls team' }
}

it('shows in Markdown which pages change, and who gains or loses access', async () => {
  const manifest = pages({ '/polls': 'public', '/polls/new': 'admin' })
  const id = await publish('1.1.0', { manifest })
  const before = registry()
  for (const command of [
    ['diff', 'polls'],
    ['promote', 'polls', '--dry-run'],
  ]) {
    const { exitCode, text } = await sabha(...command, '--env', '.')
    expect(exitCode).toBe(0)
    expect(text).toMatch(new RegExp(`^## polls \\(Polls team\\): 1\\.0\\.0-\\w+ → ${id}$`, 'm'))
    expect(text).toMatch(/^- JavaScript of the heaviest first page: \d+ → \d+ bytes of 20000$/m)
    expect(text).toContain('- Page added: `/polls/new`\n- Page removed: `/polls/old`')
    expect(text).toContain(
      [
        '| `/polls` | visitor | – |',
        '| `/polls/new` | admin, superuser | – |',
        '| `/polls/old` | – | member, admin, superuser |',
      ].join('\n'),
    )
  }
  expect(registry()).toBe(before)
})

it('shows the text of a team as text, not as Markdown', async () => {
  const owner = '[Polls](https://other.example) **team**'
  await publish('1.1.0', { manifest: { ...pages({ '/polls': 'completed' }), owner } })
  expect((await sabha('diff', 'polls', '--env', '.')).text).toContain(
    String.raw`## polls (\[Polls\](https\://other.example) \*\*team\*\*): `,
  )
})

it('names claims below those of another team', async () => {
  const manifest = { ...pages({ '/member/polls': 'public' }), claims: ['/member/polls'] }
  await publish('1.1.0', { manifest })
  expect((await sabha('diff', 'polls', '--env', '.')).text).toContain(
    '- Claim of another team: /member/polls is below /member of member (platform)',
  )
})

it('names tables and functions that the build reads and the database lacks', async () => {
  const code = `page({Component:1});k.from("listed_events").select();k.rpc('open_jobs',a);k.from("poll_answers");k.rpc(\`close_poll\`);Array.from("abc")`
  await publish('1.1.0', { code })
  const { text } = await sabha('diff', 'polls', '--json', '--env', '.')
  expect(JSON.parse(text).diffs[0].database).toEqual({
    tables: ['listed_events', 'poll_answers'],
    functions: ['close_poll', 'open_jobs'],
    missing: ['poll_answers', 'close_poll'],
  })
  const markdown = (await sabha('promote', 'polls', '--dry-run', '--env', '.')).text
  expect(markdown).toContain('- Reads `poll_answers`, **which the database lacks**')
  expect(markdown).toContain('- Reads `close_poll`, **which the database lacks**')
  expect(markdown).not.toContain('listed_events')
})

it('refuses to open an existing page to more roles without --allow-access', async () => {
  await publish('1.1.0', { manifest: pages({ '/polls': 'public', '/polls/old': 'completed' }) })
  const before = registry()
  const { exitCode, text } = await sabha('promote', 'polls', '--env', '.')
  expect(exitCode).toBe(1)
  expect(text).toContain('polls: /polls opens to visitor')
  expect(text).toContain('add --allow-access')
  expect(registry()).toBe(before)
  const allowed = await sabha('promote', 'polls', '--allow-access', '--env', '.')
  expect(allowed.exitCode).toBe(0)
})

it('promotes a build that closes a page or adds one without asking', async () => {
  await publish('1.1.0', { manifest: pages({ '/polls': 'admin', '/polls/new': 'public' }) })
  expect(await sabha('promote', 'polls', '--env', '.')).toMatchObject({ exitCode: 0 })
})
