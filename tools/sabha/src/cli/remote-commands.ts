import { runRemoteCommand } from '../remote-command.ts'
import type { CommandGroup } from './command.ts'

/** Adds the commands that run in the folder of a remote. */
export function remoteCommands(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'dev',
      'In the folder of a remote: the remote alone',
      (one) => one,
      run(() => runRemoteCommand('dev', folder)),
    )
    cli.command(
      ['validate', 'check'],
      'In the folder of a remote: its manifest and types',
      (one) => one,
      run(() => runRemoteCommand('check', folder)),
    )
  }
}

/** Adds `build` for a remote in a repository of its own. */
export function remoteBuildCommand(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'build',
      'In the folder of a remote: its release, in dist',
      (one) => one,
      run(() => runRemoteCommand('build', folder)),
    )
  }
}
