import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeAtomically } from '../src/write-atomically.ts'

it('leaves no draft behind where the file cannot be replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-write-'))
  await mkdir(join(folder, 'taken', 'below'), { recursive: true })
  await expect(writeAtomically(join(folder, 'taken'), 'text')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
  await rm(folder, { recursive: true })
})
