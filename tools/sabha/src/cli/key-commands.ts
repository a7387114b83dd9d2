import { resolve } from 'node:path'
import { findEnvironmentFolder } from '../release/find-environment.ts'
import type { CommandGroup, CommandPlace } from './command.ts'
import { withEnvironment } from './status-commands.ts'

/** Adds the commands about keys: those of teams and the platform's. */
export function keyCommands(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    keygenCommand(place)(cli, run)
    cli.command('keys', "The platform's key, which signs registries", (below) => {
      createCommand(place)(below, run)
      exportCommand(place)(below, run)
      rotateCommand(place)(below, run)
      return below.demandCommand(1, 'Specify a subcommand: create, export, rotate.')
    })
  }
}

function keygenCommand({ folder }: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'keygen [file]',
      'Create the key of a team, which signs its builds',
      (one) => one.positional('file', { type: 'string', default: 'team.pem' }),
      run(async ({ file }) => {
        const { makeTeamKey } = await import('../release/team-keys.ts')
        return makeTeamKey(resolve(folder, file))
      }),
    )
  }
}

function createCommand({ folder }: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'create <file>',
      'Create the key of a new environment',
      (one) =>
        one
          .positional('file', { type: 'string', demandOption: true })
          .example('$0 keys create ~/keys/production.jwk.json', 'then SABHA_SIGNING_KEY_FILE'),
      run(async ({ file }) => {
        const { createPlatformKey } = await import('../release/platform-key.ts')
        return createPlatformKey(resolve(folder, file))
      }),
    )
  }
}

function exportCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'export',
      'Print the key in one line, for a copy or SABHA_SIGNING_KEY of a pipeline',
      (one) => withEnvironment(one).example('$0 keys export --env production > copy.jwk.json', ''),
      run(async ({ env }) => {
        const environment = findEnvironmentFolder(place, env)
        const { exportPlatformKey } = await import('../release/platform-key.ts')
        return exportPlatformKey(environment)
      }),
    )
  }
}

function rotateCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'rotate <file>',
      'Announce the next key in all pages; after seven days, with --finish, sign with it',
      (one) =>
        withEnvironment(one)
          .positional('file', { type: 'string', demandOption: true, describe: 'The next key' })
          .option('finish', {
            type: 'boolean',
            default: false,
            describe: 'Sign with it from now on',
          })
          .option('now', {
            type: 'boolean',
            default: false,
            implies: 'finish',
            describe: 'Do not wait for pages that were opened before the announcement',
          })
          .example('$0 keys rotate next.jwk.json --env production', 'first')
          .example('$0 keys rotate next.jwk.json --finish --env production', 'after seven days'),
      run(async ({ env, file, finish, now }) => {
        const environment = findEnvironmentFolder(place, env)
        const { rotatePlatformKey } = await import('../release/platform-key.ts')
        return rotatePlatformKey(environment, { file: resolve(place.folder, file), finish, now })
      }),
    )
  }
}
