import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBuildTree, setVersion } from './build-tree.ts'
import { type ReleaseChange, runRelease } from './fixture-remote.ts'

const repository = resolve(import.meta.dirname, '../../..')

/** Every remote that uses `@sabha/checkout`. */
const remotes = ['member', 'onboarding'] as const

/** Build of the repository's shell. */
export const currentShell = join(repository, 'apps/shell/dist')

/** Builds the shell, which provides version 2.0.0 of `@sabha/checkout`, and the remotes with this version. */
export async function buildNewerCheckout(): Promise<ReleaseChange> {
  const tree = createBuildTree('newer-checkout')
  const checkout = tree.installLibrary('checkout')
  setVersion(checkout, '2.0.0')
  // Without a record of releases, every name counts as changed in this version.
  rmSync(join(checkout, 'released.gen.json'), { force: true })
  const build = (project: string) => {
    tree.addProject(project, `apps/${project}`)
    return tree.build(project)
  }
  const shellDist = await build('shell')
  const remoteDists: string[] = []
  for (const remote of remotes) remoteDists.push(await build(remote))
  return { shellDist, remoteDists }
}

/** Releases the builds of the repository again. */
export function releaseCurrentCheckout(): Promise<void> {
  const remoteDists = remotes.map((remote) => join(repository, 'apps', remote, 'dist'))
  return runRelease({ shellDist: currentShell, remoteDists })
}
