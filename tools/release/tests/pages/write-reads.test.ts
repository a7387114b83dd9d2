// @vitest-environment jsdom
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig, release } from '../../src/index.ts'
import type { SampleBuild } from '../sample-build.ts'
import { type SampleSite, sampleSite } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await sampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

const data = [{ rows: 'events?select=id' }]
const page = { title: 'Page', module: './page', data }
const member: SampleBuild = {
  name: 'member',
  manifest: {
    claims: ['/dashboard', '/admin'],
    routes: [
      { path: '/dashboard', access: 'completed', ...page },
      { path: '/admin', access: 'admin', ...page },
    ],
    stage: { name: 'onboarding', title: 'Start', module: './page', data: { signedin: data } },
  },
}
const visit = [{ row: 'profiles?id=eq.{userId}' }]

it('says in a page of a remote what it reads first and where from, unless a role decides', async () => {
  await bringProfileRead()
  await site.compose([member])
  const { backendUrl, publishableKey, remotesOrigin } = await readConfig(site.environment.pagesDir)
  const told = { url: backendUrl, publishableKey, visit, stage: { signedin: data } }
  expect(await readsIn('dashboard.html')).toEqual({ ...told, path: '/dashboard', page: data })
  expect(await readsIn('index.html')).toEqual({ ...told, path: '/', page: data })
  expect(await readsIn('admin.html')).toEqual({ ...told, path: '/admin', page: [] })
  expect(await readsIn('signin.html')).toBeNull()
  const connected = (await site.readDocument('dashboard.html')).querySelectorAll('[rel=preconnect]')
  expect([...connected].map((link) => link.getAttribute('href'))).toEqual(
    [backendUrl, remotesOrigin].map((url) => new URL(url).origin),
  )
  expect((await site.readDocument('index.html')).querySelector('[rel=preconnect]')).toBeNull()
})

it('asks for nothing of a remote that is switched off', async () => {
  await bringProfileRead()
  await site.compose([member])
  await release({ ...site.environment, remoteDists: [], disable: [{ name: 'member' }] })
  for (const file of ['dashboard.html', 'index.html'])
    expect(await readsIn(file), file).toMatchObject({ visit, page: [], stage: {} })
})

it('asks for nothing where the shell is older and would not take it over', async () => {
  await site.compose([member])
  expect(await readsIn('dashboard.html')).toBeNull()
})

async function bringProfileRead(): Promise<void> {
  await mkdir(join(site.folder, 'prerender'))
  const [profileRead] = visit
  await writeFile(
    join(site.folder, 'prerender/page.mjs'),
    `export const prerenderedPaths = []; export const profileRead = ${JSON.stringify(profileRead)}`,
  )
}

async function readsIn(file: string): Promise<unknown> {
  const script = (await site.readDocument(file)).querySelector<HTMLElement>('script[data-reads]')
  return script && JSON.parse(script.dataset.reads ?? '')
}
