import type { Argv } from 'yargs'
import { findEnvironmentFolder } from '../release/find-environment.ts'
import type { CommandGroup, CommandPlace } from './command.ts'

/** Adds the commands that show a composition and those before it. */
export function statusCommands(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    statusCommand(place)(cli, run)
    historyCommand(place)(cli, run)
    diffCommand(place)(cli, run)
  }
}

function statusCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'status',
      'The composition: remotes, owners and builds',
      (one) => withEnvironment(one).example('$0 status --env production', ''),
      run(async ({ env }) => {
        const folder = findEnvironmentFolder(place, env)
        const { readStatus } = await import('../release/status.ts')
        return readStatus(folder)
      }),
    )
  }
}

function historyCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'history',
      'Previous compositions: who, when, why, from which commit, and which can be restored',
      (one) =>
        withEnvironment(one)
          .option('limit', { type: 'number', default: 20, describe: 'How many, the latest first' })
          .example('$0 history --env production', ''),
      run(async ({ env, limit }) => {
        const folder = findEnvironmentFolder(place, env)
        const { listHistory } = await import('../release/history.ts')
        return listHistory(folder, limit)
      }),
    )
  }
}

function diffCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'diff <builds..>',
      'What published builds would change: bytes, pages, fillings, claims, access; in Markdown',
      (one) =>
        withEnvironment(one)
          .positional('builds', { type: 'string', array: true, demandOption: true })
          .example('$0 diff polls --env production', 'the newest published build'),
      run(async ({ env, builds }) => {
        const folder = findEnvironmentFolder(place, env)
        const { diffPublished } = await import('../release/diff.ts')
        return diffPublished(folder, builds)
      }),
    )
  }
}

/** Adds the option that names the environment. */
export function withEnvironment<Arguments>(cli: Argv<Arguments>) {
  return cli.option('env', {
    type: 'string',
    describe: 'Folder of the environment, or its name in the repository of Sabha',
  })
}
