/**
 * `npm run prove:packages`: installs the packed libraries in a separate folder, and builds a remote in that
 * folder.
 */
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { findBrowser } from '../../../../e2e/support/find-browser.ts'
import { packAll } from '../pack/pack-all.ts'
import { createOutsideFolder, type OutsideFolder } from './outside-folder.ts'
import { type Registry, startRegistry } from './start-registry.ts'
import { makeTarball } from './tarball.ts'
import { tarballProblems } from './tarball-problems.ts'
import { visitStandaloneRemote } from './visit-standalone-remote.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sabha-packages-')))
try {
  await provePackages()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function provePackages(): Promise<void> {
  const packed = packAll(repository)
  const tarballs = packed.map((library) => makeTarball(library, join(folder, 'tarballs')))
  const problems = tarballs.flatMap((tarball) => tarballProblems(tarball, repository))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  say(`${tarballs.length} packages hold no test, seed, source or secret`)
  const registry = await startRegistry(tarballs)
  try {
    await proveNewRemote(registry)
    await proveExample(registry)
    if (registry.refused.length > 0)
      throw new Error(`Not published, but requested: ${registry.refused.join(', ')}`)
    say('no request for a package that is not published')
  } finally {
    await registry.stop()
  }
}

async function proveNewRemote({ url }: Registry): Promise<void> {
  const empty = createOutsideFolder(join(folder, 'empty'), url)
  await empty.run('npm', 'install', '--save-exact', '@sabha/sabha')
  say('an empty folder installs the command')
  await empty.run('npx', 'sabha', 'new', 'notices', '--owner', 'Notices team', '--no-install')
  const remote = empty.below('notices')
  await remote.run('npm', 'install')
  say('sabha new makes a remote that installs')
  await proveRemote(remote)
}

/** Proves the example and its stories in a copy of its folder, as a team would use it. */
async function proveExample({ url }: Registry): Promise<void> {
  const target = join(folder, 'polls')
  cpSync(join(repository, 'examples/polls'), target, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', 'test-results'].includes(basename(file)),
  })
  const example = createOutsideFolder(target, url)
  await example.run('npm', 'install')
  say('examples/polls installs')
  await proveRemote(example)
  const { executablePath, env } = await findBrowser()
  Object.assign(example.environment, env, { SABHA_BROWSER: executablePath })
  await example.run('npm', 'run', 'stories')
  say('its stories pass')
}

/** Checks, tests, starts and builds a remote with the commands of its package.json. */
async function proveRemote(remote: OutsideFolder): Promise<void> {
  await remote.run('npm', 'run', 'check')
  say('its manifest and types are valid')
  await remote.run('npm', 'test')
  say('its tests pass')
  say(`alone it shows "${await visitStandaloneRemote(remote)}"`)
  await remote.run('npm', 'run', 'build')
  if (!existsSync(join(remote.folder, 'dist/release.json'))) throw new Error('dist has no release')
  say('it builds a release')
}

function say(result: string): void {
  process.stdout.write(`proved: ${result}\n`)
}
