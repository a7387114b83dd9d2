import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Returns who runs the command: the address that git knows, otherwise the user of the machine, or `unknown`. */
export function personOf(folder: string): string {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync('git', ['config', 'user.email'], options)
  return (status === 0 && stdout.trim()) || userOfMachine()
}

/** The user of a container may have no entry in its list of users. */
function userOfMachine(): string {
  try {
    return userInfo().username
  } catch {
    return process.env.USER || 'unknown'
  }
}

/** Returns the commit of the repository around a folder; undefined if there is none. */
export function commitOf(folder: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}
