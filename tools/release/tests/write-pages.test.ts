// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registrySchema, shellConfigSchema } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { environmentIn, readConfig, release } from '../src/index.ts'
import { type SampleBuild, sampleBuild } from './sample-build.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-pages-'))
  await mkdir(join(folder, 'shell'))
  await writeFile(join(folder, 'shell/index.html'), template)
  await writeFile(join(folder, 'shell/release.json'), JSON.stringify(shellRelease))
})

afterEach(() => rm(folder, { recursive: true }))

const shellRelease = {
  provides: { '@sabha/contract': '0.1.0' },
  federation: [shellFile('federation.js')],
  shared: {
    '@sabha/ui/form': [shellFile('form.js'), shellFile('federation.js')],
    '@sabha/ui/menu': [shellFile('menu.js')],
  },
}

function shellFile(name: string) {
  return { file: `static/js/async/${name}`, integrity: `sha384-${name.replace('.js', '')}` }
}

const template =
  '<!doctype html><head><title>Template</title><!--sabha:composition--></head><body><div id="root"></div></body>'

it('writes a page for each claim and each page without a parameter', async () => {
  await compose([
    {
      manifest: {
        routes: [
          { path: '/sample', access: 'public', title: 'All', module: './page' },
          { path: '/sample/new', access: 'public', title: 'New', module: './page' },
          { path: '/sample/:id', access: 'public', title: 'One', module: './page' },
        ],
      },
    },
  ])
  expect(JSON.parse(await readPage('pages.json'))).toEqual({
    '/': 'index.html',
    '*': 'app.html',
    '/sample': 'sample.html',
    '/sample/new': 'sample/new.html',
  })
})

it('puts configuration and registry into every page as the shell reads them', async () => {
  const registry = await compose([{}])
  for (const file of ['index.html', 'sample.html']) {
    const document = await readDocument(file)
    const block = (id: string) => JSON.parse(String(document.getElementById(id)?.textContent))
    expect(registrySchema.parse(block('sabha-registry'))).toEqual(registry)
    expect(shellConfigSchema.parse(block('sabha-config')).registryKey.crv).toBe('P-256')
  }
})

it('names the files that a page needs first, with integrity, and only on that page', async () => {
  const registry = await compose([{}])
  const release = registry.remotes[0]?.current
  expect(await preloadsOf('sample.html')).toEqual([
    ['/static/js/async/federation.js', 'sha384-federation', 'anonymous'],
    ['/static/js/async/form.js', 'sha384-form', 'anonymous'],
    [`${release?.baseUrl}remoteEntry.js`, release?.entry.integrity, 'anonymous'],
    [
      `${release?.baseUrl}static/js/page.js`,
      release?.modules['./page']?.[0]?.integrity,
      'anonymous',
    ],
  ])
  expect(await preloadsOf('index.html')).toEqual([])
})

it('names no file of a page that needs a role', async () => {
  const page = { title: 'Admin', module: './page' }
  const routes = [
    { ...page, path: '/sample', access: 'admin' },
    { ...page, path: '/sample/other', access: 'superuser' },
    { ...page, path: '/sample/unknown', access: 'invented' },
  ]
  await compose([{ manifest: { routes } }])
  for (const file of ['sample.html', 'sample/other.html', 'sample/unknown.html'])
    expect(await preloadsOf(file), file).toEqual([])
})

it('lets no word of a manifest end the block that it stands in', async () => {
  const label = '</script><script>alert(1)</script><!--'
  const nav = [
    { id: 'x', label, to: '/sample', access: 'public', section: 'main', order: 1 } as const,
  ]
  await compose([{ manifest: { nav } }])
  const document = await readDocument('index.html')
  const scripts = [...document.querySelectorAll('script')].map((script) => script.type)
  expect(scripts).toEqual(['application/json', 'application/json'])
  expect(document.getElementById('sabha-registry')?.textContent).toContain('alert(1)')
})

it('removes the pages of what has left the composition', async () => {
  await compose([{}])
  await writeFile(join(folder, 'pages/withdrawn.html'), 'old')
  await compose([{}])
  expect((await readdir(join(folder, 'pages'))).sort()).toEqual([
    'app.html',
    'config.json',
    'index.html',
    'manifest.webmanifest',
    'pages.json',
    'robots.txt',
    'sample.html',
  ])
})

it('adds a remote to a composition and withdraws it, with what the pages say already', async () => {
  await compose([{}])
  const third = await sampleBuild(folder, { name: 'third' })
  const { registryKey, ...told } = await readConfig(join(folder, 'pages'))
  await release({ ...environment(), remoteDists: [third] })
  expect(Object.keys(JSON.parse(await readPage('pages.json')))).toEqual([
    '/',
    '*',
    '/sample',
    '/third',
  ])
  expect(await readConfig(join(folder, 'pages'))).toEqual({ ...told, registryKey })
  await release({ ...environment(), remoteDists: [], withdraw: ['third'] })
  expect(Object.keys(JSON.parse(await readPage('pages.json')))).toEqual(['/', '*', '/sample'])
})

it('tells search engines and link previews of public pages alone', async () => {
  const page = { module: './page' }
  const routes = [
    { ...page, path: '/sample', title: 'Open to all', access: 'public' },
    { ...page, path: '/sample/own', title: 'Own', access: 'signed-in' },
  ]
  await compose([{ manifest: { routes } }])
  const [open, own] = [await readDocument('sample.html'), await readDocument('sample/own.html')]
  expect(open.title).toBe('Open to all · Example Foundation')
  expect(metaOf(open, 'og:title')).toBe('Open to all')
  expect(metaOf(open, 'og:site_name')).toBe('Example Foundation')
  expect(metaOf(open, 'description')).toContain('Example Foundation')
  expect(metaOf(open, 'robots')).toBeNull()
  expect(own.title).toBe('Own · Example Foundation')
  expect(metaOf(own, 'og:title')).toBeNull()
  expect(metaOf(own, 'robots')).toBe('noindex')
  const robots = await readPage('robots.txt')
  expect(robots).toContain('Disallow: /sample/own\n')
  expect(robots).not.toContain('Disallow: /sample\n')
})

it('names the foundation as it is configured, whatever its name is made of', async () => {
  const name = `"><script>alert(1)</script> $& R&D </title>`
  await compose([{}], name)
  for (const file of ['index.html', 'app.html']) {
    const document = await readDocument(file)
    expect(document.title).toContain(name)
    expect(metaOf(document, 'og:site_name')).toBe(name)
    expect(document.querySelector('script:not([type])')).toBeNull()
  }
  expect(JSON.parse(await readPage('manifest.webmanifest'))).toMatchObject({ name })
})

it('puts the rendered landing page into / alone, its styles as a file with integrity', async () => {
  await bringPrerendering()
  await compose([{}], 'R&D')
  const document = await readDocument('index.html')
  expect(document.querySelector('#root h1')?.textContent).toBe('R&D')
  const link = document.querySelector('link[rel=stylesheet]')
  const href = String(link?.getAttribute('href'))
  expect(href).toMatch(/^\/static\/css\/landing\.[0-9a-f]{10}\.css$/)
  const styles = await readFile(join(folder, 'shell', href), 'utf8')
  expect(styles).toBe('h1{color:red}')
  const hash = createHash('sha384').update(styles).digest('base64')
  expect(link?.getAttribute('integrity')).toBe(`sha384-${hash}`)
  for (const file of ['app.html', 'sample.html'])
    expect((await readDocument(file)).querySelector('#root')?.childElementCount, file).toBe(0)
})

it('refuses a shell whose HTML has no place for the rendered page', async () => {
  await bringPrerendering()
  await writeFile(join(folder, 'shell/index.html'), template.replace('root', 'other'))
  await expect(compose([{}])).rejects.toThrow(/lacks <div id="root">/)
})

it('refuses a shell whose HTML has no place for the composition', async () => {
  await writeFile(join(folder, 'shell/index.html'), '<!doctype html>')
  await expect(compose([{}])).rejects.toThrow(/lacks <!--sabha:composition-->/)
})

/** A build of the shell that renders its landing page, as small as one can be. */
async function bringPrerendering(): Promise<void> {
  await mkdir(join(folder, 'shell/prerender'))
  await writeFile(
    join(folder, 'shell/prerender/landing.mjs'),
    `export const prerenderLanding = ({ config }) => ({
      html: '<h1>' + config.foundation.name.replace('&', '&amp;') + '</h1>',
      styles: 'h1{color:red}',
    })`,
  )
}

async function compose(samples: SampleBuild[], name = 'Example Foundation') {
  const remoteDists = await Promise.all(samples.map((sample) => sampleBuild(folder, sample)))
  return await release({
    ...environment(),
    remoteDists,
    config: {
      backendUrl: 'http://localhost:54321',
      publishableKey: 'sb_publishable_test',
      registryUrl: 'http://localhost:3100/registry.json',
      remotesOrigin: 'http://localhost:3100',
      foundation: {
        name,
        homeUrl: 'https://foundation.example',
        supportEmail: 'support@foundation.example',
        since: 1999,
      },
    },
  })
}

function environment() {
  return environmentIn(folder)
}

function readPage(file: string): Promise<string> {
  return readFile(join(folder, 'pages', file), 'utf8')
}

async function readDocument(file: string): Promise<Document> {
  return new DOMParser().parseFromString(await readPage(file), 'text/html')
}

async function preloadsOf(file: string) {
  const document = await readDocument(file)
  return [...document.querySelectorAll('link[rel=preload][as=script]')].map((link) =>
    ['href', 'integrity', 'crossorigin'].map((name) => link.getAttribute(name)),
  )
}

function metaOf(document: Document, name: string): string | null {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
  return element?.getAttribute('content') ?? null
}
