import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changeOwners,
  demoFoundation,
  environmentInFolder,
  loadSigningKey,
  type Release,
  readFoundation,
  readHistory,
  readRegistry,
  release,
} from '@sabha/release'
import { beforeEach, expect, test } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { releaseCheckout } from '../src/start/release-checkout.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

let folder: string
let lines: string[]

beforeEach(() => {
  folder = createTemporaryFolder()
  const dist = join(folder, 'apps/shell/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><head><!--sabha:composition--></head><body><div id="root"></div></body>',
  )
  const provides = { '@sabha/contract': '0.1.0', react: '19.3.1' }
  writeFileSync(
    join(dist, 'release.json'),
    JSON.stringify({ provides, federation: [], shared: {} }),
  )
  mkdirSync(join(folder, 'apps/shell/dist-prerender'))
  writeFileSync(
    join(folder, 'apps/shell/dist-prerender/page.mjs'),
    'export const prerenderedPaths = []; export const prerenderPage = async () => null',
  )
})

test("leaves another team's remote, a newer build, a rolled-back and a disabled one as they are", async () => {
  const checkout = { member: a, jobs: a, polls: a, quiz: a }
  await start(checkout)
  await byPerson({ remoteDists: [await sample('books', a)] })
  await byPerson({ remoteDists: [await sample('jobs', { version: '1.1.0', content: 'fix' })] })
  await start({ ...checkout, polls: b, quiz: b })
  await byPerson({ rollback: [{ name: 'polls' }] })
  await byPerson({ disable: [{ name: 'quiz', build: (await builds()).quiz ?? '' }] })
  const before = await builds()
  await start({ ...checkout, polls: b, quiz: b })
  expect(await builds()).toEqual(before)
  expect(lines).toEqual([
    `books (platform): stays at 1.0.0-${before.books}; it is not in this checkout`,
    expect.stringMatching(
      /^jobs \(platform\): stays at 1\.1\.0-\w+; .* older\. To take it: --move jobs$/,
    ),
    expect.stringMatching(/^polls \(platform\): stays at 1\.0\.0-\w+; .* is disabled$/),
    expect.stringMatching(/^quiz \(platform\): stays at 1\.0\.0-\w+; .* is disabled$/),
    'Unchanged: 1 remote.',
  ])
})

test('follows the checkout, also back to an earlier build, and records who and why', async () => {
  await start({ member: a })
  const first = await builds()
  await start({ member: b })
  expect(await builds()).not.toEqual(first)
  await start({ member: a })
  expect(await builds()).toEqual(first)
  const { publicKey } = await loadSigningKey(places())
  const [latest] = await readHistory(places(), publicKey)
  expect(latest).toMatchObject({ by: 'npm start', why: 'Builds of the checkout' })
})

test('moves to a build that was left and enabled again only by name', async () => {
  await start({ member: a })
  await start({ member: b })
  const { member: left = '' } = await builds()
  await byPerson({ rollback: [{ name: 'member' }] })
  await byPerson({ enable: [{ name: 'member', build: left }] })
  await start({ member: b })
  expect((await builds()).member).not.toBe(left)
  await start({ member: b }, { move: ['member'] })
  expect((await builds()).member).toBe(left)
})

test('names the command that enables a disabled build which is to be taken by its name', async () => {
  await start({ member: a })
  await start({ member: b })
  await byPerson({ rollback: [{ name: 'member' }] })
  const refused = start({ member: b }, { move: ['member'] })
  await expect(refused).rejects.toThrow('is disabled: enable it first')
  await expect(refused).rejects.toHaveProperty('name', 'UserError')
})

test('withdraws the remotes that --only leaves out if a start moved them last, until the next start', async () => {
  await start({ member: a, jobs: a })
  await byPerson({ remoteDists: [await sample('books', a)] })
  await start({ member: a, jobs: a }, { only: ['member'] })
  expect(Object.keys(await builds())).toEqual(['books', 'member'])
  expect(lines).toContainEqual(expect.stringMatching(/^jobs \(platform\): .* → withdrawn$/))
  await start({ member: a, jobs: a })
  expect(Object.keys(await builds())).toEqual(['books', 'jobs', 'member'])
})

test('keeps what a team owns or a person decided although --only leaves it out', async () => {
  const checkout = { member: a, events: a, jobs: a, polls: a, quiz: a }
  await start(checkout)
  await changeOwners(places(), { remote: 'events', key: teamKey, action: 'add' })
  await byPerson({ remoteDists: [await sample('jobs', { version: '1.1.0', content: 'fix' })] })
  await start({ ...checkout, polls: b })
  await byPerson({ rollback: [{ name: 'polls' }] })
  await byPerson({ disable: [{ name: 'quiz' }] })
  const before = await builds()
  await start({ ...checkout, polls: b }, { only: ['member'] })
  expect(await builds()).toEqual(before)
  expect(lines).toEqual([
    ...['events', 'jobs', 'polls', 'quiz'].map((name) =>
      expect.stringMatching(`^${name} .*: stays at .*; this start leaves it out, but .*${name}$`),
    ),
    'Unchanged: 1 remote.',
  ])
  await start({ ...checkout, polls: b })
  expect(await builds()).toEqual(before)
})

test('withdraws a remote that has left the checkout, and does not bring back one that a person withdrew', async () => {
  await start({ member: a, jobs: a, polls: a })
  await start({ member: a, jobs: a })
  expect(Object.keys(await builds())).toEqual(['jobs', 'member'])
  await byPerson({ withdraw: ['jobs'] })
  await start({ member: a, jobs: a })
  expect(Object.keys(await builds())).toEqual(['member'])
  expect(lines).toContainEqual(expect.stringContaining('it was withdrawn. To take it: --move jobs'))
})

const teamKey = `ed25519-${Buffer.alloc(32, 1).toString('base64url')}`
const a: SampleBuild = { content: 'a' }
const b: SampleBuild = { content: 'b' }

/** Starts with these builds. */
async function start(
  checkout: Record<string, SampleBuild>,
  { only, move = [] }: { only?: string[]; move?: string[] } = {},
): Promise<void> {
  const remotes = Object.keys(checkout).map((name) => ({ name, root: join(folder, 'apps', name) }))
  for (const { name, root } of remotes) {
    rmSync(root, { recursive: true, force: true })
    mkdirSync(root)
    renameSync(await sample(name, checkout[name] ?? {}), join(root, 'dist'))
  }
  lines = []
  await releaseCheckout({
    ...{ places: places(), shell: join(folder, 'apps/shell'), move, config },
    chosen: remotes.filter(({ name }) => only?.includes(name) ?? true),
    checkout: remotes,
    log: (line) => void lines.push(line),
  })
}

function sample(name: string, { content, ...build }: SampleBuild): Promise<string> {
  return writeSampleBuild(folder, { name, content: `${name} ${content}`, ...build })
}

/** Changes the composition like a command of the platform team. */
async function byPerson(change: Partial<Release>): Promise<void> {
  await release({ ...places(), remoteDists: [], by: 'asha@foundation.example', ...change })
}

/** Returns the hash of each current build. */
async function builds(): Promise<Record<string, string>> {
  const { publicKey } = await loadSigningKey(places())
  const registry = await readRegistry(places().storeDir, publicKey)
  return Object.fromEntries(
    (registry?.remotes ?? []).map(({ name, current }) => [name, current.build]),
  )
}

function places() {
  return environmentInFolder(join(folder, 'data'))
}

const config = {
  backendUrl: 'http://localhost:54321',
  publishableKey: 'sb_publishable_test',
  registryUrl: 'http://localhost:3100/registry.json',
  remotesOrigin: 'http://localhost:3100',
  siteUrl: 'http://localhost:3000',
  foundation: readFoundation({ ...demoFoundation, SABHA_FOUNDATION_SINCE: 2009 }),
}
