import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
import { dataDirectory } from './system.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** A remote of `e2e/fixtures`, by the name of its folder. */
export type FixtureRemote =
  | 'third-remote'
  | 'unruly-remote'
  | 'notices-remote'
  | 'board-remote'
  | 'quiz-remote'

const builds = new Map<string, Promise<string>>()

/**
 * Builds a remote of the fixtures with its own plain configuration. Stories of the same worker share
 * a build.
 *
 * @param variant another one makes another build of the same sources
 */
export function buildRemote(fixture: FixtureRemote, variant = 'first'): Promise<string> {
  const key = `${fixture} ${variant}`
  const distDir = builds.get(key) ?? build(fixture, variant)
  builds.set(key, distDir)
  return distDir
}

async function build(fixture: FixtureRemote, variant: string): Promise<string> {
  const root = join(fixtures, fixture)
  const distDir = await runRsbuild(fixture, { FIXTURE_BUILD: contentHash(root, variant) })
  writeRelease({ distDir, root, manifestFile: join(root, 'remote.manifest.json') })
  return distDir
}

const rsbuild = join(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js')

/** Builds a folder of the fixtures by the configuration that stands in it. */
export async function runRsbuild(
  folder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const distDir = mkdtempSync(join(tmpdir(), `sabha-${basename(folder)}-`))
  const root = join(fixtures, folder)
  const options = [rsbuild, 'build', '--root', root, '--dist-path', distDir]
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, options, { env, cwd: root })
  return distDir
}

function contentHash(root: string, variant: string): string {
  const hash = createHash('sha256').update(variant)
  for (const file of globSync('**/*.*', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 8)
}

/** Publishes builds into the copy that is running and makes them part of the composition, at once. */
export async function releaseRemote(...distDirs: string[]): Promise<void> {
  await run('publish', ...distDirs)
}

export async function withdrawRemote(...names: string[]): Promise<void> {
  await run('withdraw', ...names)
}

/** Has a remote of the copy that is running switched off, or on again, by its name. */
export async function changeRemote(action: 'disable' | 'enable', name: string): Promise<void> {
  await run(action, name)
}

async function run(action: string, ...subjects: string[]): Promise<void> {
  const tool = join(import.meta.dirname, 'release-remote.ts')
  await promisify(execFile)(process.execPath, [tool, dataDirectory(), action, ...subjects])
}
