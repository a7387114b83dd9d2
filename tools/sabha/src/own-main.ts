#!/usr/bin/env node
// The command as it is published: for remotes in repositories of their own.
import { runOutsideRepository } from './run-outside-repository.ts'
import { UserError } from './user-error.ts'

try {
  process.exitCode = runOutsideRepository(process.argv.slice(2), process.cwd())
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
