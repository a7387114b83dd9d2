import type { Argv } from 'yargs'
import { buildPart } from '../build/build-part.ts'
import type { CommandGroup } from './command.ts'
import { confirmAtTerminal } from './confirm.ts'

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
      describe: 'Make the environment with a new signing key, if it is not there',
    })
    .option('move', {
      ...names,
      describe:
        'Take the build of this checkout for a remote that would stay as it is. Enable a disabled build first: npx sabha enable',
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
      return env !== undefined || isOfRemote || 'Name the environment with --env.'
    })
}

const flag = { type: 'boolean', default: false } as const
const names = { type: 'string', array: true, default: [] as string[] } as const
