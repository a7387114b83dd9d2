// @vitest-environment jsdom
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addSamplePrerendering } from '../add-sample-prerendering.ts'
import { createSampleSite, type SampleSite } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

it('describes only public pages to search engines and link previews', async () => {
  const page = { module: './page' }
  const routes = [
    { ...page, path: '/sample', title: 'Open to all', access: 'public' },
    { ...page, path: '/sample/own', title: 'Own', access: 'signed-in' },
  ]
  await site.compose([{ manifest: { routes } }])
  const [open, own] = [
    await site.readDocument('sample.html'),
    await site.readDocument('sample/own.html'),
  ]
  expect(open.title).toBe('Open to all · Example Foundation')
  expect(metaOf(open, 'og:title')).toBe('Open to all')
  expect(metaOf(open, 'og:site_name')).toBe('Example Foundation')
  expect(metaOf(open, 'description')).toContain('Example Foundation')
  expect(metaOf(open, 'robots')).toBeNull()
  expect(own.title).toBe('Own · Example Foundation')
  expect(metaOf(own, 'og:title')).toBeNull()
  expect(metaOf(own, 'robots')).toBe('noindex')
  const robots = await site.readPage('robots.txt')
  expect(robots).toContain('Disallow: /sample/own\n')
  expect(robots).not.toContain('Disallow: /sample\n')
})

it('shows heading and, on public pages, a description without scripts', async () => {
  const page = { module: './page' }
  const routes = [
    { ...page, path: '/sample', title: 'Open <to> all', access: 'public' },
    { ...page, path: '/sample/own', title: 'Own', access: 'signed-in' },
  ]
  await site.compose([{ manifest: { routes } }])
  const said = async (file: string) =>
    (await site.readDocument(file)).querySelector('#root + noscript')?.innerHTML
  const home = /^<section><p><a href="\/"><img [^>]+>Example Foundation<\/a><\/p>/.source
  expect(await said('sample.html')).toMatch(
    new RegExp(`${home}<h1>Open &lt;to&gt; all</h1><p>Example Foundation: .+</p></section>$`),
  )
  expect(await said('sample/own.html')).toMatch(new RegExp(`${home}<h1>Own</h1></section>$`))
})

it('adds a heading only to pages whose form is hidden without scripts', async () => {
  await addSamplePrerendering(site.folder)
  await site.compose([{}])
  const said = async (file: string) =>
    (await site.readDocument(file)).querySelector('#root + noscript')?.innerHTML
  expect(await said('signin.html')).toBe('<section><h1>Sign In</h1></section>')
  expect(await said('index.html')).toBeUndefined()
})

it('gives each public page its canonical address and a preview picture', async () => {
  const page = { module: './page', access: 'public', title: 'Page' }
  const routes = ['/sample', '/sample/new', '/other', '/other/:id'].map((path) => {
    return { ...page, path }
  })
  await site.compose([{ manifest: { routes, claims: ['/sample', '/other'] } }])
  const addresses = {
    'index.html': 'https://app.example/',
    'sample.html': 'https://app.example/sample',
    'sample/new.html': 'https://app.example/sample/new',
    'signup.html': 'https://app.example/signup',
    // Files that serve several paths have no canonical address.
    'other.html': undefined,
    'app.html': undefined,
  }
  for (const [file, address] of Object.entries(addresses)) {
    const document = await site.readDocument(file)
    const canonical = document.querySelector('link[rel=canonical]')
    expect(canonical?.getAttribute('href'), file).toBe(address)
    expect(metaOf(document, 'og:url') ?? undefined, file).toBe(address)
    expect(metaOf(document, 'og:image'), file).toBe('https://app.example/link-preview.png')
    expect(metaOf(document, 'og:image:alt'), file).toContain('Connect · Change · Serve')
    expect(metaOf(document, 'twitter:card'), file).toBe('summary_large_image')
  }
})

it('lists all public pages for search engines and no others', async () => {
  const opened = { path: '/other', module: './page', access: 'public', title: 'Page' }
  const own = { ...opened, path: '/other/own', access: 'signed-in' }
  const routes = [opened, { ...opened, path: '/other/:id' }, own]
  await site.compose([{ manifest: { routes, claims: ['/other'] } }])
  expect(await site.readPage('robots.txt')).toContain('Sitemap: https://app.example/sitemap.xml\n')
  const sitemap = new DOMParser().parseFromString(await site.readPage('sitemap.xml'), 'text/xml')
  const addresses = [...sitemap.querySelectorAll('urlset > url > loc')].map(
    (loc) => loc.textContent,
  )
  expect(addresses).toEqual(
    ['/', '/signup', '/privacy', '/terms', '/refunds', '/contact', '/other'].map(
      (path) => `https://app.example${path}`,
    ),
  )
})

it('names no canonical address if the public address is not configured', async () => {
  await site.compose([{}])
  await site.compose([{}], { siteUrl: undefined })
  await expect(site.readPage('sitemap.xml')).rejects.toThrow('ENOENT')
  expect(await site.readPage('robots.txt')).not.toContain('Sitemap')
  const document = await site.readDocument('index.html')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()
  expect(metaOf(document, 'og:image')).toBeNull()
  expect(metaOf(document, 'og:title')).toBe('Connect · Change · Serve')
})

it('excludes account forms from search engines, but not from link previews', async () => {
  await site.compose([{}])
  for (const [file, title] of Object.entries({
    'signin.html': 'Sign In',
    'forgot-password.html': 'Forgot Password',
  })) {
    const document = await site.readDocument(file)
    expect(document.title, file).toBe(`${title} · Example Foundation`)
    expect(metaOf(document, 'robots'), file).toBe('noindex')
    expect(metaOf(document, 'og:title'), file).toBe(title)
  }
  expect(metaOf(await site.readDocument('app.html'), 'robots')).toBe('noindex')
  expect(metaOf(await site.readDocument('signup.html'), 'robots')).toBeNull()
})

it('escapes the configured name of the foundation', async () => {
  const name = `"><script>alert(1)</script> $& R&D </title>`
  await site.compose([{}], { name })
  for (const file of ['index.html', 'app.html']) {
    const document = await site.readDocument(file)
    expect(document.title).toContain(name)
    expect(metaOf(document, 'og:site_name')).toBe(name)
    for (const script of document.querySelectorAll('script:not([type])'))
      expect(script.textContent).not.toContain('alert')
  }
  expect(JSON.parse(await site.readPage('manifest.webmanifest'))).toMatchObject({ name })
})

function metaOf(document: Document, name: string): string | null {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
  return element?.getAttribute('content') ?? null
}
