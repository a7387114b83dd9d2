import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publish } from '../../src/publishing/publish.ts'
import { writeSampleBuild } from '../sample-build.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-requirements-'))
})

afterEach(() => rm(folder, { recursive: true }))

it.each<[string, string, (build: RemoteBuild) => Partial<RemoteBuild>]>([
  [
    'requires nothing of the shell',
    '@sabha/contract',
    ({ manifest }) => ({ manifest: { ...manifest, requires: {} } }),
  ],
  [
    'names no range of a library that is imported',
    '@sabha/ui',
    () => ({ imports: { '@sabha/ui/page': ['Page'] } }),
  ],
])('rejects a build whose manifest %s', async (_, library, forge) => {
  const distDir = await writeSampleBuild(folder)
  const storeDir = join(folder, 'store')
  await publish({ distDir, storeDir })
  const file = join(distDir, 'release.json')
  const build: RemoteBuild = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...build, ...forge(build) }))
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    `its manifest requires no version of ${library}, which it imports`,
  )
})
