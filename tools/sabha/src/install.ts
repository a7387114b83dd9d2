import { spawnSync } from 'node:child_process'
import { UserError } from './user-error.ts'

/**
 * Installs a new project with npm, without prompts.
 *
 * @throws UserError if npm fails; it says why.
 */
export function installPackages(folder: string): void {
  const run = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', run, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new UserError('npm could not link the remote. Run `npm install` to try again.')
}
