import { relative, sep } from 'node:path'
import type { Argv } from 'yargs'
import type { EnvironmentBuild } from '../build/build-environment.ts'
import { runBuilds } from '../build/run-builds.ts'
import { remoteFolders, requireRepository } from '../repository.ts'
import { UserError } from '../user-error.ts'
import type { CommandGroup, CommandResult } from './command.ts'
import { type Confirm, confirmAtTerminal } from './confirm.ts'

/** Adds `build` of the repository of Sabha. */
export function buildCommand(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'build',
      'The front end of an environment, to upload; in the folder of a remote: this remote',
      (one) =>
        withUpgrade(one)
          .example('$0 build --env production --create', 'the first build')
          .example('$0 build --env production', 'each later one')
          .example('$0 build --env production --move jobs --yes', 'jobs too; in a pipeline'),
      run(({ env, create, move, withdraw, why, allowAccess, dryRun, yes }) => {
        const change = { move, withdraw, why, allowAccess, dryRun, yes }
        const environment =
          env === undefined ? undefined : { ...change, name: env, mayCreate: create }
        return buildPart(folder, environment, confirmAtTerminal)
      }),
    )
  }
}

function withUpgrade<Arguments>(cli: Argv<Arguments>) {
  return cli
    .option('env', { type: 'string', describe: 'Name of the environment' })
    .option('create', {
      ...flag,
      describe: 'Create the environment with a new signing key if it does not exist',
    })
    .option('move', {
      ...names,
      describe:
        'Use the build of this checkout for a remote that would otherwise keep its build. Enable a disabled build first: npx sabha enable',
    })
    .option('withdraw', { ...names, describe: 'Remove a remote from the composition' })
    .option('why', { type: 'string', describe: 'The reason, for `history`' })
    .option('allow-access', {
      ...flag,
      describe: 'Let builds open existing pages to more roles',
    })
    .option('dry-run', {
      ...flag,
      describe: 'Build, show what would change, and change nothing',
    })
    .option('yes', { ...flag, describe: 'Apply the changes without asking' })
    .check(({ env, create, dryRun, move, withdraw, why, allowAccess, yes }) => {
      if (create && dryRun) return '--dry-run needs an existing environment: remove --create.'
      const isPlain = !(create || dryRun || why || allowAccess || yes)
      const isOfRemote = isPlain && move.length === 0 && withdraw.length === 0
      return env !== undefined || isOfRemote || 'Specify the environment with --env.'
    })
}

const flag = { type: 'boolean', default: false } as const
const names = { type: 'string', array: true, default: [] as string[] } as const

/**
 * Builds an environment at the root of the repository, or the remote that contains the folder.
 *
 * @param environment undefined for a remote, which is the same for all environments
 * @throws UserError if the folder and the arguments do not fit, or the build fails or is refused.
 */
async function buildPart(
  folder: string,
  environment: EnvironmentBuild | undefined,
  confirm: Confirm,
): Promise<CommandResult> {
  const repository = requireRepository(folder)
  const [apps, name = ''] = relative(repository, folder).split(sep)
  const isRemote = apps === 'apps' && remoteFolders(repository).includes(name)
  if (isRemote) {
    if (environment)
      throw new UserError('A build of a remote is the same for every environment: omit --env.')
    runBuilds(repository, [name])
    const text = `Built apps/${name}/dist. Continue with docs/how-to/release-a-remote.md.`
    return { text: `\n${text}`, data: { message: text } }
  }
  if (folder !== repository)
    throw new UserError(
      'Run this command at the root of the repository or in the folder of a remote.',
    )
  if (!environment) throw new UserError('Specify the environment, such as --env production.')
  // Loaded on demand, because the other commands do not need the release tool.
  const { buildEnvironment } = await import('../build/build-environment.ts')
  return await buildEnvironment(repository, environment, confirm)
}
