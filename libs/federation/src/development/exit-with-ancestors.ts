import { execFileSync } from 'node:child_process'

/**
 * Ends this process when its parent or grandparent has ended: npm runs a script in a shell that outlives
 * npm.
 */
export function exitWithAncestors(): void {
  const parent = process.ppid
  const ancestors = [parent, ...(process.env.npm_lifecycle_event ? [parentOf(parent)] : [])]
  const timer = setInterval(() => {
    if (process.ppid !== parent || ancestors.some(isGone)) process.exit(0)
  }, 500)
  timer.unref()
}

function parentOf(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return pid
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
