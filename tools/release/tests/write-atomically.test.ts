import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeAtomically, writeAtomicallySync } from '../src/write-atomically.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-write-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('leaves no draft if the file cannot be replaced', async () => {
  await mkdir(join(folder, 'taken', 'below'), { recursive: true })
  await expect(writeAtomically(join(folder, 'taken'), 'text')).rejects.toThrow()
  expect(() => writeAtomicallySync(join(folder, 'taken'), 'text')).toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
})

it('replaces an existing file, with owner-only access on request', async () => {
  const file = join(folder, 'below', 'keys.json')
  await writeAtomically(file, 'first', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  writeAtomicallySync(file, 'second', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe('second')
})
