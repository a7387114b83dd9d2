import { findEnvironmentFolder } from '../release/find-environment.ts'
import type { CommandGroup, CommandPlace } from './command.ts'
import { withEnvironment } from './status-commands.ts'

/** Adds the commands about records that only the platform team changes. */
export function recordCommands(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    ownersCommand(place)(cli, run)
    ceilingCommand(place)(cli, run)
  }
}

function ownersCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'owners [action] [remote] [public-key]',
      'Show, add or remove the keys that may publish a remote',
      (one) =>
        withEnvironment(one)
          .positional('action', {
            choices: ['list', 'add', 'remove'] as const,
            default: 'list' as const,
          })
          .positional('remote', { type: 'string' })
          .positional('public-key', { type: 'string', describe: 'As `keygen` prints it' })
          .check(({ action, remote, publicKey }) =>
            action === 'list' || (remote && publicKey)
              ? true
              : 'Specify the remote and the public key of its team.',
          )
          .example('$0 owners --env production', '')
          .example('$0 owners add polls PUBLIC-KEY --env production', 'for the platform team'),
      run(async ({ action, remote = '', publicKey: key = '', env }) => {
        const folder = findEnvironmentFolder(place, env)
        const { changeOwnersIn, listOwners } = await import('../release/remote-records.ts')
        return action === 'list'
          ? listOwners(folder)
          : changeOwnersIn(folder, { remote, key, action })
      }),
    )
  }
}

function ceilingCommand(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'ceiling [action] [remote] [bytes]',
      'Show, set or remove the bytes of JavaScript that a remote may load first',
      (one) =>
        withEnvironment(one)
          .positional('action', {
            choices: ['list', 'set', 'remove'] as const,
            default: 'list' as const,
          })
          .positional('remote', { type: 'string' })
          .positional('bytes', { type: 'number', describe: 'Under brotli, of the heaviest page' })
          .check(
            ({ action, remote, bytes }) =>
              action === 'list' ||
              (remote !== undefined && (action === 'remove') === (bytes === undefined)) ||
              'Specify the remote, and for `set` the bytes, such as 30000.',
          )
          .example('$0 ceiling --env production', '')
          .example('$0 ceiling set polls 30000 --env production', 'for the platform team'),
      run(async ({ action, remote = '', bytes = null, env }) => {
        const folder = findEnvironmentFolder(place, env)
        const { changeCeilingIn, listCeilings } = await import('../release/remote-records.ts')
        return action === 'list'
          ? listCeilings(folder)
          : changeCeilingIn(folder, { remote, bytes: action === 'set' ? bytes : null })
      }),
    )
  }
}
