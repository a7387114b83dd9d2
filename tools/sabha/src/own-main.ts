#!/usr/bin/env node
// The command as it is published: for remotes in repositories of their own.
import { printError } from './cli/run-cli.ts'
import { runOutsideRepository } from './run-outside-repository.ts'

const typed = process.argv.slice(2)
process.exitCode = await runOutsideRepository(typed, process.cwd()).catch((error) =>
  printError(error, typed),
)
