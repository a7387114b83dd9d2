import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
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
  await run('publish', distDir)
}

export async function withdrawThirdRemote(): Promise<void> {
  await run('withdraw', 'guestbook')
}

async function run(action: 'publish' | 'withdraw', subject: string): Promise<void> {
  const tool = join(import.meta.dirname, 'release-remote.ts')
  await promisify(execFile)(process.execPath, [tool, dataDirectory(), action, subject])
}
