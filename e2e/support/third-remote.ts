import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
import { environmentIn, release } from '@sabha/release'
import { dataDirectory } from './system.ts'

const root = join(import.meta.dirname, '../fixtures/third-remote')

/** Builds the third remote with its own plain configuration. */
export async function buildThirdRemote(): Promise<string> {
  const distDir = mkdtempSync(join(tmpdir(), 'sabha-guestbook-'))
  const build = ['rsbuild', 'build', '--root', root, '--dist-path', distDir]
  await promisify(execFile)('npx', build)
  writeRelease({ distDir, root, manifestFile: join(root, 'remote.manifest.json') })
  return distDir
}

/** Publishes it into the copy that is running and makes it part of the composition. */
export async function releaseThirdRemote(distDir: string): Promise<void> {
  await release({ ...environmentIn(dataDirectory()), remoteDists: [distDir] })
}

export async function withdrawThirdRemote(): Promise<void> {
  const environment = environmentIn(dataDirectory())
  await release({ ...environment, remoteDists: [], withdraw: ['guestbook'] })
}
