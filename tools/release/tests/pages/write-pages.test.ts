// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageRegistrySchema, shellConfigSchema, verifyRegistry } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig, release } from '../../src/index.ts'
import { addSamplePrerendering } from '../add-sample-prerendering.ts'
import { type SampleBuild, writeSampleBuild } from '../sample-build.ts'
import { createSampleSite, type SampleSite, shellTemplate } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

it('writes a page for each claim and each page without a parameter', async () => {
  await site.compose([
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
  expect(JSON.parse(await site.readPage('pages.json'))).toEqual({
    '/': 'index.html',
    '*': 'app.html',
    '/signin': 'signin.html',
    '/signup': 'signup.html',
    '/forgot-password': 'forgot-password.html',
    '/privacy': 'privacy.html',
    '/terms': 'terms.html',
    '/refunds': 'refunds.html',
    '/contact': 'contact.html',
    '/sample': 'sample.html',
    '/sample/*': 'sample.html',
    '/sample/new': 'sample/new.html',
  })
})

it('inserts configuration and part of the registry into every page in the format that the shell reads', async () => {
  const registry = await site.compose([{}])
  for (const file of ['index.html', 'sample.html']) {
    const document = await site.readDocument(file)
    const block = (id: string) => JSON.parse(String(document.getElementById(id)?.textContent))
    const { registryKey } = shellConfigSchema.parse(block('sabha-config'))
    const part = pageRegistrySchema.parse(block('sabha-registry'))
    expect(await verifyRegistry(part, registryKey)).toBe(true)
    expect(part).toMatchObject({ id: registry.id, issuedAt: registry.issuedAt, part: true })
  }
})

it("includes the builds of the page after signing in in the shell's own pages", async () => {
  const slot = 'member.dashboard' as const
  const fill = { slot, module: './page', title: 'Card', access: 'completed', order: 1 }
  const dashboard = { path: '/dashboard', access: 'completed', title: 'Home', module: './page' }
  const slots = [{ name: slot, page: '/dashboard' }]
  await site.compose([
    { name: 'member', manifest: { claims: ['/dashboard'], routes: [dashboard], slots } },
    { name: 'cards', manifest: { fills: [fill] } },
    { name: 'jobs' },
  ])
  for (const file of ['index.html', 'signin.html', 'app.html']) {
    const block = (await site.readDocument(file)).getElementById('sabha-registry')
    const { remotes, others } = pageRegistrySchema.parse(JSON.parse(String(block?.textContent)))
    expect(remotes.map(({ name }) => name)).toEqual(['cards', 'member'])
    expect(others.map(({ name }) => name)).toEqual(['jobs'])
  }
})

it('preloads the files that a page needs first, with integrity, only on that page', async () => {
  const registry = await site.compose([{}])
  const release = registry.remotes[0]?.current
  expect(await preloadsOf('sample.html')).toEqual([
    ['/static/js/async/federation.js', 'sha256-federation', 'anonymous'],
    ['/static/js/async/form.js', 'sha256-form', 'anonymous'],
    [`${release?.baseUrl}remoteEntry.js`, release?.entry.integrity, 'anonymous'],
    [
      `${release?.baseUrl}static/js/page.js`,
      release?.modules['./page']?.[0]?.integrity,
      'anonymous',
    ],
  ])
  expect(await preloadsOf('index.html')).toEqual([])
})

it.each(['constructor', '__proto__', 'toString'])(
  'ignores a share key %s, which the shell does not have',
  async (key) => {
    await site.compose([{ shares: [key] }])
    expect((await preloadsOf('sample.html')).map(([url]) => url)).toEqual([
      '/static/js/async/federation.js',
      expect.stringMatching(/remoteEntry\.js$/),
      expect.stringMatching(/page\.js$/),
    ])
  },
)

it('preloads no file of a disabled build, for pages and for slots', async () => {
  const card = { slot: 'member.dashboard', module: './page', title: 'Card' } as const
  const samples: SampleBuild[] = [
    { manifest: { slots: [{ name: 'member.dashboard', page: '/sample' }] } },
    { name: 'cards', manifest: { fills: [{ ...card, access: 'public', order: 1 }] } },
  ]
  await site.compose(samples)
  expect(await preloadsOf('sample.html')).toHaveLength(6)
  await release({ ...site.environment, remoteDists: [], disable: [{ name: 'cards' }] })
  expect(await preloadsOf('sample.html')).toHaveLength(4)
  expect(await preloadsOf('cards.html')).toEqual([])
})

it('preloads no file of a page that demands a role', async () => {
  const page = { title: 'Admin', module: './page' }
  const routes = [
    { ...page, path: '/sample', access: 'admin' },
    { ...page, path: '/sample/other', access: 'superuser' },
  ]
  await site.compose([{ manifest: { routes } }])
  for (const file of ['sample.html', 'sample/other.html'])
    expect(await preloadsOf(file), file).toEqual([])
})

it("preloads the files of the page's slots that are not lazy, if anyone may load them", async () => {
  const slot = { name: 'member.dashboard', page: '/sample' } as const
  const lazy = { name: 'member.dashboard.events', page: '/sample', lazy: true } as const
  const fill = (slot: 'member.dashboard' | 'member.dashboard.events', access: string) => ({
    fills: [{ slot, module: './page', title: 'Card', access, order: 1 }],
  })
  await site.compose([
    { name: 'sample', manifest: { slots: [slot, lazy] } },
    { name: 'open', manifest: fill(slot.name, 'completed') },
    { name: 'closed', manifest: fill(slot.name, 'admin') },
    { name: 'lazy', manifest: fill(lazy.name, 'completed') },
  ])
  const remotes = (await preloadsOf('sample.html')).map(
    ([url]) => new URL(String(url), 'http://x').pathname,
  )
  const owners = remotes.map((path) => path.split('/')[1])
  expect(owners.filter((name) => name === 'open')).toHaveLength(2)
  for (const name of ['closed', 'lazy']) expect(owners).not.toContain(name)
})

it('escapes texts of a manifest, so that they cannot end their block', async () => {
  const label = '</script><script>alert(1)</script><!--'
  const nav = [
    { id: 'x', label, to: '/sample', access: 'public', section: 'main', order: 1 } as const,
  ]
  await site.compose([{ manifest: { nav } }])
  const document = await site.readDocument('index.html')
  const scripts = [...document.querySelectorAll('script')].map((script) => script.type)
  expect(scripts).toEqual(['', '', 'application/json', 'application/json'])
  expect(document.getElementById('sabha-registry')?.textContent).toContain('alert(1)')
})

it('writes the page of the remote that has replaced a placeholder', async () => {
  const page = { path: '/events', access: 'public', module: './page' }
  const coming = { ...page, title: 'Coming soon', placeholder: true }
  await site.compose([
    { name: 'member', manifest: { routes: [coming], claims: ['/events'] } },
    { name: 'events', manifest: { routes: [{ ...page, title: 'All events' }] } },
  ])
  expect((await site.readDocument('events.html')).title).toContain('All events')
})

it('removes the pages of remotes that have left the composition', async () => {
  await site.compose([{}])
  await writeFile(join(site.folder, 'pages/withdrawn.html'), 'old')
  await site.compose([{}])
  const files = await readdir(join(site.folder, 'pages'))
  expect(files.filter((file) => !/\.(br|gz)$/.test(file)).sort()).toEqual([
    'app.html',
    'config.json',
    'contact.html',
    'forgot-password.html',
    'index.html',
    'manifest.webmanifest',
    'offline-worker.js',
    'pages.json',
    'privacy.html',
    'refunds.html',
    'robots.txt',
    'sample.html',
    'signin.html',
    'signup.html',
    'sitemap.xml',
    'terms.html',
  ])
})

it('adds a remote to a composition and withdraws it, keeping the configuration', async () => {
  await site.compose([{}])
  const third = await writeSampleBuild(site.folder, { name: 'third' })
  const { registryKey, ...told } = await readConfig(join(site.folder, 'pages'))
  await release({ ...site.environment, remoteDists: [third] })
  expect(await remotePaths()).toEqual(['/sample', '/third'])
  expect(await readConfig(join(site.folder, 'pages'))).toEqual({ ...told, registryKey })
  await release({ ...site.environment, remoteDists: [], withdraw: ['third'] })
  expect(await remotePaths()).toEqual(['/sample'])
})

it('inserts the prerendered landing page only into /, with its styles as a file with integrity', async () => {
  await addSamplePrerendering(site.folder)
  await site.compose([{}], { name: 'R&D' })
  const document = await site.readDocument('index.html')
  expect(document.querySelector('#root h1')?.textContent).toBe('R&D at /')
  const link = document.querySelector('link[rel=stylesheet]')
  const href = String(link?.getAttribute('href'))
  expect(href).toMatch(/^\/static\/css\/landing\.[0-9a-f]{10}\.css$/)
  const styles = await readFile(join(site.folder, 'shell', href), 'utf8')
  expect(styles).toBe('h1{color:red}')
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(link?.getAttribute('integrity')).toBe(`sha256-${hash}`)
  for (const file of ['app.html', 'sample.html'])
    expect((await site.readDocument(file)).querySelector('#root')?.childElementCount, file).toBe(0)
})

it('delays the scripts of prerendered pages only, until the user interacts', async () => {
  await addSamplePrerendering(site.folder)
  const script = '<script defer src="/static/js/index.js" integrity="sha256-a"></script>'
  const html = shellTemplate.replace('</head>', () => `${script}</head>`)
  await writeFile(join(site.folder, 'shell/index.html'), html)
  await site.compose([{}])
  const waiting = '#sabha-scripts'
  const rendered = await site.readDocument('index.html')
  const kept = rendered.querySelector<HTMLTemplateElement>(waiting)?.content.children ?? []
  expect([...kept].map((tag) => tag.getAttribute('src'))).toEqual(['/static/js/index.js'])
  expect(rendered.querySelector('script[src]')).toBeNull()
  const other = await site.readDocument('app.html')
  expect(other.querySelector(waiting)).toBeNull()
  expect(other.querySelector('script[src]')?.outerHTML).toContain('defer')
})

it('includes the prerendered sign-in page, which search engines still exclude', async () => {
  await addSamplePrerendering(site.folder)
  await site.compose([{}])
  const document = await site.readDocument('signin.html')
  expect(document.querySelector('#root h1')?.textContent).toBe('Example Foundation at /signin')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('#sabha-scripts')).not.toBeNull()
})

it.each(['privacy', 'terms', 'refunds', 'contact'])(
  'includes the whole prerendered page %s, for search engines too',
  async (name) => {
    await addSamplePrerendering(site.folder)
    await site.compose([{}])
    const document = await site.readDocument(`${name}.html`)
    expect(document.querySelector('#root h1')?.textContent).toBe(`Example Foundation at /${name}`)
    expect(document.querySelector('meta[name=robots]')).toBeNull()
    expect(document.querySelector('meta[name=description]')).not.toBeNull()
  },
)

it('rejects a shell whose HTML has no placeholder for the prerendered page', async () => {
  await addSamplePrerendering(site.folder)
  await writeFile(join(site.folder, 'shell/index.html'), shellTemplate.replace('root', 'other'))
  await expect(site.compose([{}])).rejects.toThrow(/lacks <div id="root">/)
})

it('writes no page if the last one cannot be rendered', async () => {
  await addSamplePrerendering(site.folder, { failsAt: '/contact' })
  await expect(site.compose([{}])).rejects.toThrow('/contact cannot be rendered')
  expect(await readdir(site.folder)).not.toContain('pages')
})

it('rejects a shell whose HTML has no placeholder for the composition', async () => {
  await writeFile(join(site.folder, 'shell/index.html'), '<!doctype html>')
  await expect(site.compose([{}])).rejects.toThrow(/lacks <!--sabha:composition-->/)
})

/** Returns the paths that have a page because of a remote. */
async function remotePaths(): Promise<string[]> {
  const own = [
    ...['/', '*', '/signin', '/signup', '/forgot-password'],
    ...['/privacy', '/terms', '/refunds', '/contact'],
  ]
  const paths = Object.keys(JSON.parse(await site.readPage('pages.json')))
  return paths.filter((path) => !own.includes(path))
}

async function preloadsOf(file: string) {
  const document = await site.readDocument(file)
  const waiting = document.querySelector<HTMLTemplateElement>('#sabha-preloads')?.content
  return [...(waiting?.querySelectorAll('link[rel=preload][as=script]') ?? [])].map((link) =>
    ['href', 'integrity', 'crossorigin'].map((name) => link.getAttribute(name)),
  )
}
