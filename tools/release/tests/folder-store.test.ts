import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../src/store/folder-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-folder-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('does not take a folder or a link for a missing object', async () => {
  await mkdir(join(folder, 'registry.json'))
  await writeFile(join(folder, 'secret'), 'secret')
  await symlink('secret', join(folder, 'link'))
  await symlink(folder, join(folder, 'linked-folder'))
  const store = folderStore(folder)
  await expect(store.get('registry.json')).rejects.toThrow('registry.json is not a file')
  await expect(store.get('link')).rejects.toThrow('link is a link to another place')
  await expect(store.get('linked-folder/secret')).rejects.toThrow('is a link to another place')
})

it('replaces a link instead of the file that it leads to', async () => {
  await writeFile(join(folder, 'secret'), 'secret')
  await symlink('secret', join(folder, 'link'))
  await folderStore(folder).put('link', 'content')
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('secret')
  expect(String((await folderStore(folder).get('link'))?.content)).toBe('content')
})

it('neither lists, writes nor removes below a linked folder', async () => {
  await mkdir(join(folder, 'elsewhere/below'), { recursive: true })
  await writeFile(join(folder, 'elsewhere/below/file'), 'kept')
  await mkdir(join(folder, 'store'))
  await symlink(join(folder, 'elsewhere'), join(folder, 'store/linked'))
  const store = folderStore(join(folder, 'store'))
  const refused = 'linked is a link to another place'
  for (const attempt of [
    () => store.list('linked/'),
    () => store.list('linked/below/'),
    () => store.put('linked/below/file', 'written'),
    () => store.put('linked/new', 'written', { revision: null }),
    () => store.remove('linked/below/file'),
  ])
    await expect(attempt()).rejects.toThrow(refused)
  expect(await readFile(join(folder, 'elsewhere/below/file'), 'utf8')).toBe('kept')
})
