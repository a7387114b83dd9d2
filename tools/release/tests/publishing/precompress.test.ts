import { link, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from '../../src/index.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-precompress-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('writes compressed copies of texts but not of images', async () => {
  await writeFile(join(folder, 'index.js'), 'load()')
  await writeFile(join(folder, 'icon.png'), 'pixels')
  await precompress(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'icon.png',
    'index.js',
    'index.js.br',
    'index.js.gz',
  ])
  expect(await twin()).toBe('load()')
  expect(gunzipSync(await readFile(join(folder, 'index.js.gz'))).toString()).toBe('load()')
})

it('updates the copy of a changed file atomically', async () => {
  await writeFile(join(folder, 'index.js.br'), 'the former twin')
  await utimes(join(folder, 'index.js.br'), 1, 1)
  await link(join(folder, 'index.js.br'), join(folder, 'whoever-reads-it'))
  await writeFile(join(folder, 'index.js'), 'changed()')
  await precompress(folder)
  expect(await twin()).toBe('changed()')
  expect(await readFile(join(folder, 'whoever-reads-it'), 'utf8')).toBe('the former twin')
})

async function twin(): Promise<string> {
  return brotliDecompressSync(await readFile(join(folder, 'index.js.br'))).toString()
}
