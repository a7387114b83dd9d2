import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readManifest } from './manifests.ts'
import { UserError } from './user-error.ts'

/** Commands in the folder of a remote, each with the program that it runs there. */
const programs = {
  dev: ['@rsbuild/core', 'bin/rsbuild.js', 'dev'],
  build: ['@rsbuild/core', 'bin/rsbuild.js', 'build'],
  check: ['typescript', 'bin/tsc', '--noEmit'],
} as const satisfies Record<string, readonly [name: string, file: string, argument: string]>

type RemoteCommand = keyof typeof programs

export function isRemoteCommand(command: string | undefined): command is RemoteCommand {
  return command !== undefined && Object.hasOwn(programs, command)
}

/**
 * Runs a command in the folder of a remote, with the tools that are installed there.
 *
 * @returns The exit code.
 * @throws UserError if the folder is not that of a remote, or a tool is missing.
 */
export function runRemoteCommand(command: RemoteCommand, folder: string): number {
  if (!existsSync(join(folder, 'remote.manifest.json')))
    throw new UserError('Run it in the folder of a remote, which has a remote.manifest.json.')
  if (command === 'check') readManifest(folder)
  const [name, file, argument] = programs[command]
  const program = join(installedFolder(name, folder), file)
  const { status } = spawnSync(process.execPath, [program, argument], {
    cwd: folder,
    stdio: 'inherit',
  })
  return status ?? 1
}

function installedFolder(name: string, folder: string): string {
  const { resolve } = createRequire(join(folder, 'package.json'))
  try {
    return dirname(resolve(`${name}/package.json`))
  } catch {
    throw new UserError(`${name} is not installed: run npm install first.`)
  }
}
