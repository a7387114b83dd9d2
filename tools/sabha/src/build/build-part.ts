import { relative, sep } from 'node:path'
import { remoteFolders, requireRepository } from '../repository.ts'
import { UserError } from '../user-error.ts'
import { runBuilds } from './run-builds.ts'

interface AskedBuild {
  environment: string | undefined
  /** Whether the environment may be made, with a new signing key. */
  mayCreate: boolean
}

/**
 * Builds an environment at the root of the repository, or the remote that contains the folder.
 *
 * @param asked the environment; a remote is the same for all of them.
 * @returns The message to print.
 * @throws UserError if the folder and the arguments do not fit, or the build fails.
 */
export async function buildPart(
  folder: string,
  { environment, mayCreate }: AskedBuild,
): Promise<string> {
  const repository = requireRepository(folder)
  const [apps, name = ''] = relative(repository, folder).split(sep)
  const isRemote = apps === 'apps' && remoteFolders(repository).includes(name)
  if (isRemote) {
    if (environment)
      throw new UserError('A build of a remote is the same for every environment: leave --env out.')
    runBuilds(repository, [name])
    return `\nBuilt apps/${name}/dist. Continue with docs/how-to/release-a-remote.md.`
  }
  if (folder !== repository)
    throw new UserError('Run it at the root of the repository, or in the folder of a remote.')
  if (!environment) throw new UserError('Name the environment, such as --env production.')
  // Loaded on demand, because the other commands do not need the release tool.
  const { buildEnvironment } = await import('./build-environment.ts')
  return await buildEnvironment(repository, { name: environment, mayCreate })
}
