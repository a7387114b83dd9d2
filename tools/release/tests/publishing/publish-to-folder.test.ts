import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publish } from '../../src/index.ts'
import { writeSampleBuild } from '../sample-build.ts'

let folder: string
let storeDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-publish-'))
  storeDir = join(folder, 'store')
})

afterEach(() => rm(folder, { recursive: true }))

it('writes compressed copies beside the files, which servers of a folder send', async () => {
  const { build } = await publish({ distDir: await writeSampleBuild(folder), storeDir })
  const files = await readdir(join(storeDir, 'sample', `1.0.0-${build}`), { recursive: true })
  expect(files).toEqual(expect.arrayContaining(['remoteEntry.js.br', 'static/js/page.js.gz']))
})

it('lets a web server of another user read the store', async () => {
  const { build } = await publish({ distDir: await writeSampleBuild(folder), storeDir })
  const { mode } = await stat(join(storeDir, 'sample', `1.0.0-${build}`))
  expect(mode & 0o777).toBe(0o777 & ~process.umask())
})

it('releases the global of a build that never reached the store', async () => {
  const broken = await writeSampleBuild(folder, { container: 'sample_own_1' })
  await mkdir(storeDir)
  await writeFile(join(storeDir, 'sample'), 'a file where the folder has to be')
  await expect(publish({ distDir: broken, storeDir })).rejects.toThrow()
  await rm(join(storeDir, 'sample'))
  const mended = await writeSampleBuild(folder, { container: 'sample_own_1', content: 'two' })
  await mkdir(join(storeDir, '.containers'), { recursive: true })
  await writeFile(join(storeDir, '.containers/sample_own_1'), 'sample 1.0.0-cut-off')
  await publish({ distDir: mended, storeDir })
  expect(await readdir(join(storeDir, 'sample'))).toHaveLength(1)
})
