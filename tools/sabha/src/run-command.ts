import { buildCommand } from './cli/build-command.ts'
import { doctorCommand } from './cli/doctor-command.ts'
import { libraryCommands } from './cli/library-commands.ts'
import { mailCommands } from './cli/mail-commands.ts'
import { migrateCommand } from './cli/migrate-command.ts'
import { newCommands } from './cli/new-commands.ts'
import { releaseCommands } from './cli/release-commands.ts'
import { remoteCommands } from './cli/remote-commands.ts'
import { runCli } from './cli/run-cli.ts'
import { findRepository } from './repository.ts'
import { runOutsideRepository } from './run-outside-repository.ts'

/** Runs the command line and returns the exit code. */
export async function runCommand(typed: readonly string[], folder: string): Promise<number> {
  const repository = findRepository(folder)
  if (!repository) return runOutsideRepository(typed, folder)
  const place = { folder, repository }
  return runCli(typed, [
    newCommands(repository),
    remoteCommands(folder),
    buildCommand(folder),
    releaseCommands(place),
    libraryCommands(place),
    migrateCommand(repository),
    doctorCommand(repository),
    mailCommands,
  ])
}
