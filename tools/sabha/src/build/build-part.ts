import { relative, sep } from 'node:path'
import type { CommandResult } from '../cli/command.ts'
import type { Confirm } from '../cli/confirm.ts'
import { remoteFolders, requireRepository } from '../repository.ts'
import { UserError } from '../user-error.ts'
import type { EnvironmentBuild } from './build-environment.ts'
import { runBuilds } from './run-builds.ts'

/**
 * Builds an environment at the root of the repository, or the remote that contains the folder.
 *
 * @param environment undefined for a remote, which is the same for all environments
 * @throws UserError if the folder and the arguments do not fit, or the build fails or is refused.
 */
export async function buildPart(
  folder: string,
  environment: EnvironmentBuild | undefined,
  confirm: Confirm,
): Promise<CommandResult> {
  const repository = requireRepository(folder)
  const [apps, name = ''] = relative(repository, folder).split(sep)
  const isRemote = apps === 'apps' && remoteFolders(repository).includes(name)
  if (isRemote) {
    if (environment)
      throw new UserError('A build of a remote is the same for every environment: leave --env out.')
    runBuilds(repository, [name])
    const text = `Built apps/${name}/dist. Continue with docs/how-to/release-a-remote.md.`
    return { text: `\n${text}`, data: { message: text } }
  }
  if (folder !== repository)
    throw new UserError('Run it at the root of the repository, or in the folder of a remote.')
  if (!environment) throw new UserError('Name the environment, such as --env production.')
  // Loaded on demand, because the other commands do not need the release tool.
  const { buildEnvironment } = await import('./build-environment.ts')
  return await buildEnvironment(repository, environment, confirm)
}
