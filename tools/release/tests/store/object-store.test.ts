import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ObjectStore } from '../../src/store/object-store.ts'
import { locationBelow, openStore } from '../../src/store/open-store.ts'
import { storesOf } from './store-location.ts'

let folder: string
let store: ObjectStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-store-'))
  store = openStore(storesOf(folder).storeDir)
})

afterEach(() => rm(folder, { recursive: true }))

async function textOf(key: string): Promise<string | undefined> {
  return (await store.get(key))?.content.toString('utf8')
}

it('returns null for an object that is not there, also below another object', async () => {
  expect(await store.get('polls/one.js')).toBeNull()
  await store.put('polls', 'an object')
  expect(await store.get('polls/one.js')).toBeNull()
})

it('replaces an object in any case without a condition', async () => {
  expect(await store.put('one.txt', 'first')).toBe(true)
  expect(await store.put('one.txt', 'second')).toBe(true)
  expect(await textOf('one.txt')).toBe('second')
})

it('keeps an object that must not be there', async () => {
  expect(await store.put('one.txt', 'first', { revision: null })).toBe(true)
  expect(await store.put('one.txt', 'second', { revision: null })).toBe(false)
  expect(await textOf('one.txt')).toBe('first')
})

it('replaces an object only if it has the expected revision', async () => {
  await store.put('one.txt', 'first')
  const first = await store.get('one.txt')
  const revision = first?.revision ?? ''
  expect(await store.put('one.txt', 'second', { revision })).toBe(true)
  expect(await store.put('one.txt', 'third', { revision })).toBe(false)
  expect(await textOf('one.txt')).toBe('second')
  await store.remove('one.txt')
  expect(await store.put('one.txt', 'fourth', { revision })).toBe(false)
  expect(await textOf('one.txt')).toBeUndefined()
})

it.each([
  ['new', null],
  ['present', 'former'],
])('lets only one of ten concurrent conditional writes of a %s object win', async (_, former) => {
  if (former) await store.put('one.txt', former)
  const revision = former && ((await store.get('one.txt'))?.revision ?? null)
  const texts = Array.from({ length: 10 }, (_each, index) => `text ${index}`)
  const written = await Promise.all(texts.map((text) => store.put('one.txt', text, { revision })))
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(await textOf('one.txt')).toBe(texts[written.indexOf(true)])
})

it('lists all objects below a prefix with the time of their last write', async () => {
  for (const key of ['one/a/b.js', 'one/c.js', 'other/d.js', 'one-more/e.js'])
    await store.put(key, key)
  const listed = await store.list('one/')
  expect(listed.map(({ key }) => key).sort()).toEqual(['one/a/b.js', 'one/c.js'])
  expect(Math.abs((listed[0]?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000)
  expect((await store.list('')).map(({ key }) => key)).toContain('other/d.js')
  expect(await store.list('none/')).toEqual([])
})

it('reads through a location below it, and binary content unchanged', async () => {
  const content = Buffer.from([0, 255, 10, 13, 200])
  await store.put('polls/1.0.0-abc/page.js', content)
  const below = openStore(locationBelow(store.location, 'polls', '1.0.0-abc'))
  expect((await below.get('page.js'))?.content).toEqual(content)
  expect(await below.list('')).toMatchObject([{ key: 'page.js' }])
})

it('removes an object, and leaves no trace of its folders', async () => {
  await store.put('polls/1.0.0-abc/page.js', 'page')
  await store.remove('polls/1.0.0-abc/page.js')
  await store.remove('polls/1.0.0-abc/page.js')
  expect(await store.get('polls/1.0.0-abc/page.js')).toBeNull()
  expect(await store.list('polls/')).toEqual([])
})

it('refuses an object that is larger than the reader allows', async () => {
  await store.put('one.txt', 'a long text')
  await expect(store.get('one.txt', { maxBytes: 10 })).rejects.toThrow(
    'one.txt has more than 10 bytes. Remove it from the store.',
  )
  expect(await store.get('one.txt', { maxBytes: 11 })).not.toBeNull()
})

it.each(['../one.txt', 'a//b', '/etc/passwd', 'a/./b', ''])('refuses the key "%s"', async (key) => {
  await expect(async () => store.get(key)).rejects.toThrow('is not a valid object key')
  await expect(async () => store.put(key, '')).rejects.toThrow('is not a valid object key')
})
