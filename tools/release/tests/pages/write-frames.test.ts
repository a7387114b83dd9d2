// @vitest-environment jsdom
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSampleSite, type SampleSite } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

const kept = '#root + template#sabha-kept-frame'

it('adds the hidden frame to pages of remotes and to no others', async () => {
  await bringPrerendering(`export const prerenderFrames = (paths) => new Map(paths.map((path) => [path, {
    html: '<p>Frame of ' + path + '</p>',
    styles: 'p{color:red}',
    links: { member: ['/a"b'] },
  }]))`)
  await site.compose([{}])
  const document = await site.readDocument('sample.html')
  const waiting = document.querySelector<HTMLTemplateElement>(kept)
  expect(waiting?.content.querySelector('#sabha-frame')?.textContent).toBe('Frame of /sample')
  expect(waiting?.content.querySelector('style')?.textContent).toBe('p{color:red}')
  expect(JSON.parse(waiting?.dataset.links ?? '')).toEqual({ member: ['/a"b'] })
  expect(waiting?.nextElementSibling?.textContent).toContain('sabha-kept-frame')
  for (const file of ['app.html', 'index.html', 'signin.html', 'privacy.html'])
    expect((await site.readDocument(file)).querySelector(kept), file).toBeNull()
})

it('adds no frame if the build of the shell has none', async () => {
  await bringPrerendering('')
  await site.compose([{}])
  expect((await site.readDocument('sample.html')).querySelector(kept)).toBeNull()
})

/** Adds a minimal build of the shell that prerenders pages. */
async function bringPrerendering(frames: string): Promise<void> {
  await mkdir(join(site.folder, 'prerender'))
  const page =
    "export const prerenderedPaths = ['/']; export const prerenderPage = async () => ({ html: '<h1>Page</h1>', styles: '' })"
  await writeFile(join(site.folder, 'prerender/page.mjs'), `${page}\n${frames}`)
}
