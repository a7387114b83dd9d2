import { type ChildProcess, execFile, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { writeRelease } from '@sabha/federation/build'
import type { Release } from '@sabha/release'
import { createBuildFolder, dataDirectory } from '../system.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

/** Folder name of a remote in `e2e/fixtures`. */
export type FixtureRemote =
  | 'third-remote'
  | 'unruly-remote'
  | 'notices-remote'
  | 'board-remote'
  | 'quiz-remote'

const builds = new Map<string, Promise<string>>()

/**
 * Builds a remote of the fixtures with its own plain configuration. Stories of a worker share a build.
 *
 * @param variant distinguishes builds of the same sources
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

const rsbuild = join(import.meta.dirname, '../../../node_modules/@rsbuild/core/bin/rsbuild.js')

/** Builds a folder of the fixtures with its own configuration. */
export async function runRsbuild(
  folder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const distDir = createBuildFolder(basename(folder))
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

/** Change of the running copy's composition by a story. */
export type ReleaseChange = Partial<
  Pick<Release, 'shellDist' | 'remoteDists' | 'withdraw' | 'disable' | 'enable' | 'config'>
>

/** Publishes builds into the running copy and adds them to its composition. */
export async function releaseRemote(...remoteDists: string[]): Promise<void> {
  await runRelease({ remoteDists })
}

export async function withdrawRemote(...withdraw: string[]): Promise<void> {
  await runRelease({ withdraw })
}

/** Disables or enables a remote of the running copy. */
export async function disableOrEnableRemote(
  action: 'disable' | 'enable',
  name: string,
): Promise<void> {
  await runRelease({ [action]: [{ name }] })
}

let service: { process: ChildProcess; end: AbortSignal } | undefined

/** Releases in a separate process, as a team would; the stories of a worker share it. */
export async function runRelease(change: ReleaseChange): Promise<void> {
  service ??= startService()
  const { process: tool, end: signal } = service
  tool.ref()
  tool.channel?.ref()
  const answer = once(tool, 'message', { signal })
  tool.send(change)
  const [refusal] = await answer
  tool.unref()
  tool.channel?.unref()
  if (refusal !== null) throw new Error(refusal)
}

function startService() {
  const file = join(import.meta.dirname, 'release-service.ts')
  const tool = fork(file, [dataDirectory()], { execArgv: [] })
  const end = new AbortController()
  tool.once('exit', () => {
    service = undefined
    end.abort(new Error('The release service has ended'))
  })
  return { process: tool, end: end.signal }
}
