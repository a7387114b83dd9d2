import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
import { dataDirectory } from './system.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** A remote of `e2e/fixtures`, by the name of its folder. */
export type FixtureRemote = 'third-remote' | 'unruly-remote'

/** Builds a remote of the fixtures with its own plain configuration. */
export async function buildRemote(fixture: FixtureRemote): Promise<string> {
  const root = join(fixtures, fixture)
  const distDir = mkdtempSync(join(tmpdir(), `sabha-${fixture}-`))
  await promisify(execFile)('npx', ['rsbuild', 'build', '--root', root, '--dist-path', distDir])
  writeRelease({ distDir, root, manifestFile: join(root, 'remote.manifest.json') })
  return distDir
}

/** The same remote in another build. */
export function buildAgain(fixture: FixtureRemote, distDir: string, entry: string): string {
  const root = join(fixtures, fixture)
  const again = mkdtempSync(join(tmpdir(), `sabha-${fixture}-`))
  cpSync(distDir, again, { recursive: true })
  appendFileSync(join(again, entry), '\n// again\n')
  writeRelease({ distDir: again, root, manifestFile: join(root, 'remote.manifest.json') })
  return again
}

/** Publishes a build into the copy that is running and makes it part of the composition. */
export async function releaseRemote(distDir: string): Promise<void> {
  await run('publish', distDir)
}

export async function withdrawRemote(name: string): Promise<void> {
  await run('withdraw', name)
}

async function run(action: 'publish' | 'withdraw', subject: string): Promise<void> {
  const tool = join(import.meta.dirname, 'release-remote.ts')
  await promisify(execFile)(process.execPath, [tool, dataDirectory(), action, subject])
}
