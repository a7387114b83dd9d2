import { libraryCommands } from './cli/library-commands.ts'
import { newRepositoryCommand } from './cli/new-repository-command.ts'
import { releaseCommands } from './cli/release-commands.ts'
import { remoteBuildCommand, remoteCommands } from './cli/remote-commands.ts'
import { runCli } from './cli/run-cli.ts'

/** Runs the command line outside the repository of Sabha and returns the exit code. */
export function runOutsideRepository(typed: readonly string[], folder: string): Promise<number> {
  const place = { folder, repository: null }
  return runCli(typed, [
    newRepositoryCommand(folder),
    remoteCommands(folder),
    remoteBuildCommand(folder),
    releaseCommands(place),
    libraryCommands(place),
  ])
}
