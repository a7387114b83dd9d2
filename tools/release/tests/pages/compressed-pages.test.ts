// @vitest-environment jsdom
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSampleSite, type SampleSite } from '../sample-site.ts'

let site: SampleSite

beforeEach(async () => {
  site = await createSampleSite()
})

afterEach(() => rm(site.folder, { recursive: true }))

it('keeps compressed copies of the files that browsers request, and of no others', async () => {
  await site.compose([{}])
  const pagesDir = join(site.folder, 'pages')
  await writeFile(join(pagesDir, 'withdrawn.html.br'), 'old')
  await site.compose([{}], { name: 'Renamed Foundation' })
  const files = await readdir(pagesDir)
  const requested = ['index.html', 'sample.html', 'robots.txt', 'manifest.webmanifest']
  for (const file of [...requested, 'offline-worker.js'])
    expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]))
  for (const file of ['withdrawn.html.br', 'config.json.br', 'pages.json.gz'])
    expect(files).not.toContain(file)
  const html = await site.readPage('sample.html')
  expect(html).toContain('Renamed Foundation')
  expect(brotliDecompressSync(await readFile(join(pagesDir, 'sample.html.br'))).toString()).toBe(
    html,
  )
  expect(gunzipSync(await readFile(join(pagesDir, 'sample.html.gz'))).toString()).toBe(html)
})

it('keeps the promoted composition if a compressed page cannot be written', async () => {
  await mkdir(join(site.folder, 'pages/sample.html.br/in-the-way'), { recursive: true })
  const composed = site.compose([{}])
  await expect(composed).rejects.toThrow('The composition is promoted and complete')
  expect(await site.readPage('sample.html')).toContain('Example Foundation')
})
