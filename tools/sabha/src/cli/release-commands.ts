import { resolve } from 'node:path'
import type { Argv } from 'yargs'
import type { EnvironmentChange } from '../release/change-environment.ts'
import { findEnvironmentFolder } from '../release/find-environment.ts'
import type { CommandGroup, CommandPlace, SharedArguments } from './command.ts'
import { keyCommands } from './key-commands.ts'
import { recordCommands } from './record-commands.ts'
import { statusCommands, withEnvironment } from './status-commands.ts'

/** Adds the commands about builds in the store and compositions. The release tool is loaded on demand. */
export function releaseCommands(place: CommandPlace): CommandGroup {
  const groups = [
    publishCommand(place),
    keyCommands(place),
    recordCommands(place),
    promoteCommand(place),
    rollbackCommand(place),
    switchCommand(place, 'disable', 'Disable a remote or one of its builds, also in open pages'),
    switchCommand(place, 'enable', 'Allow a disabled remote or build again'),
    withdrawCommand(place),
    sweepCommand(place),
    statusCommands(place),
  ]
  return (cli, run) => {
    for (const add of groups) add(cli, run)
  }
}

function publishCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'publish [dist]',
      'Put a build into the store; no page loads it yet',
      (one) =>
        withWriting(one)
          .positional('dist', { type: 'string', default: 'dist', describe: 'Folder of the build' })
          .option('key', {
            type: 'string',
            describe: "File of your team's key; SABHA_TEAM_KEY if not given",
          })
          .option('commit', {
            type: 'string',
            describe: 'The commit that was built; by default the current git commit',
          })
          .example('$0 publish --key team.pem --env /srv/sabha', 'in the folder of a remote'),
      run(async ({ dist, env, key, commit, dryRun }) => {
        const environment = findEnvironmentFolder(place, env)
        const { publishBuild } = await import('../release/publish-build.ts')
        const distDir = resolve(place.folder, dist)
        const keyFile = key && resolve(place.folder, key)
        return publishBuild({ distDir, environment, keyFile, commit, dryRun })
      }),
    )
  }
}

function promoteCommand(place: CommandPlace): CommandGroup {
  const folderOf = (name: string | undefined) => name && resolve(place.folder, name)
  return (cli, run) => {
    cli.command(
      'promote [builds..]',
      'Make published builds, or a build of the shell, the current ones',
      (one) =>
        withChange(one)
          .positional('builds', {
            type: 'string',
            array: true,
            default: [] as string[],
            describe: 'polls, polls@1.2.0-3f9a, or as --dry-run names it',
          })
          .option('shell', { type: 'string', describe: 'Folder of a build of the shell' })
          .option('prerender', {
            type: 'string',
            implies: 'shell',
            describe: 'Folder that prerenders its landing page',
          })
          .check(
            ({ builds, shell }) =>
              builds.length > 0 ||
              shell !== undefined ||
              'Specify a published build, such as polls, or --shell.',
          )
          .example('$0 promote polls --env production', 'the newest published build')
          .example('$0 promote polls@1.2.0-3f9a --dry-run --env production', 'what would change'),
      run(async (argv) => {
        const { findPublishedBuild } = await import('../release/published-builds.ts')
        const folder = findEnvironmentFolder(place, argv.env)
        const builds = await Promise.all(
          argv.builds.map((name) => findPublishedBuild(folder, name)),
        )
        const [shellDist, prerenderDist] = [folderOf(argv.shell), folderOf(argv.prerender)]
        return change(place, argv, {
          builds,
          ...(shellDist && { shellDist }),
          ...(prerenderDist && { prerenderDist }),
        })
      }),
    )
  }
}

function rollbackCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'rollback [remote]',
      'Go back: one remote to its previous or a given build, or everything to a composition',
      (one) =>
        withChange(one)
          .positional('remote', { type: 'string' })
          .option('build', { type: 'string', describe: 'The build to go back to: 1.1.0-8c01' })
          .option('to', { type: 'string', describe: 'A composition that `history` lists' })
          .conflicts('to', 'build')
          .check(
            ({ remote, to }) =>
              (remote === undefined) !== (to === undefined) ||
              'Specify a remote, or a composition with --to.',
          )
          .example('$0 rollback polls --env production', 'to the previous build')
          .example('$0 rollback --to 3f9a81c2 --env production', 'every remote and the shell'),
      run(({ remote: name, build, to, ...argv }) =>
        change(place, argv, name ? { rollback: [{ name, ...(build && { to: build }) }] } : { to }),
      ),
    )
  }
}

function switchCommand(
  place: CommandPlace,
  action: 'disable' | 'enable',
  describe: string,
): CommandGroup {
  return (cli, run) => {
    cli.command(
      `${action} <remote>`,
      describe,
      (one) =>
        withChange(one)
          .positional('remote', { type: 'string', demandOption: true })
          .option('build', { type: 'string', describe: 'Only this build: 1.1.0-8c01, or 8c01' })
          .example(`$0 ${action} polls --env production`, ''),
      run((argv) =>
        change(place, argv, {
          [action]: [{ name: argv.remote, ...(argv.build && { build: argv.build }) }],
        }),
      ),
    )
  }
}

function withdrawCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'withdraw <remotes..>',
      'Remove remotes from the composition',
      (one) =>
        withChange(one)
          .positional('remotes', { type: 'string', array: true, demandOption: true })
          .example('$0 withdraw polls --env production', ''),
      run((argv) => change(place, argv, { withdraw: argv.remotes })),
    )
  }
}

function sweepCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'sweep',
      'Remove builds that no composition of the last seven days uses; each promotion does so too',
      (one) =>
        withWriting(one).example('$0 sweep --dry-run --env production', 'what it would remove'),
      run(async ({ env, dryRun }) => {
        const folder = findEnvironmentFolder(place, env)
        const { sweepEnvironment } = await import('../release/sweep.ts')
        return sweepEnvironment(folder, dryRun)
      }),
    )
  }
}

interface ChangeArguments extends SharedArguments {
  env: string | undefined
  why: string | undefined
  allowAccess?: boolean | undefined
  dryRun: boolean
}

async function change(
  place: CommandPlace,
  { env, ...options }: ChangeArguments,
  asked: EnvironmentChange,
) {
  const folder = findEnvironmentFolder(place, env)
  const { changeEnvironment } = await import('../release/change-environment.ts')
  const { why, allowAccess, dryRun } = options
  return changeEnvironment({ folder, change: asked, why, allowAccess, dryRun })
}

function withWriting<Arguments>(cli: Argv<Arguments>) {
  return withEnvironment(cli).option('dry-run', {
    type: 'boolean',
    default: false,
    describe: 'Show what would change, and change nothing',
  })
}

function withChange<Arguments>(cli: Argv<Arguments>) {
  return withWriting(cli)
    .option('why', { type: 'string', describe: 'The reason, for `history`' })
    .option('allow-access', {
      type: 'boolean',
      describe: 'Let builds open existing pages to more roles',
    })
}
