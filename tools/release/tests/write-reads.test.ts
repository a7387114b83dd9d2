// @vitest-environment jsdom
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../src/index.ts'
import { type SampleSite, sampleSite } from './sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await sampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

it('says in a page of a remote what it reads first and where from, unless a role decides', async () => {
  const data = [{ rows: 'events?select=id' }]
  const page = { title: 'Page', module: './page', data }
  await site.compose([
    {
      name: 'member',
      manifest: {
        claims: ['/dashboard', '/admin'],
        routes: [
          { path: '/dashboard', access: 'completed', ...page },
          { path: '/admin', access: 'admin', ...page },
        ],
        stage: { name: 'onboarding', title: 'Start', module: './page', data: { signedin: data } },
      },
    },
  ])
  const { backendUrl, publishableKey, remotesOrigin } = await readConfig(site.environment.pagesDir)
  const told = { url: backendUrl, publishableKey, visit: [], stage: { signedin: data } }
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

async function readsIn(file: string): Promise<unknown> {
  const script = (await site.readDocument(file)).querySelector<HTMLElement>('script[data-reads]')
  return script && JSON.parse(script.dataset.reads ?? '')
}
