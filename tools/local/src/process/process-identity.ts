import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identity of a process. A pid alone may since have been given to another process. */
export interface ProcessIdentity {
  pid: number
  started: string
}

/** Returns the identity of a running process, or undefined if no process has that pid. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid)
  return started === undefined ? undefined : { pid, started }
}

/** Returns whether that same process is still alive. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started
}

/** Returns the command line of a running process, as one line. */
export function readCommandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined
  }
  return readProcessField(pid, 'command=')
}

function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxStartOf(pid) : readProcessField(pid, 'lstart=')
}

/**
 * Returns the start time in clock ticks since boot, with the boot id, so that identities do not
 * survive a reboot.
 */
function linuxStartOf(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return undefined
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}:${rest[18]}`
}

function readProcessField(pid: number, field: string): string | undefined {
  if (process.platform === 'win32') return livesOnWindows(pid)
  try {
    const answer = execFileSync('ps', ['-p', String(pid), '-o', field], { encoding: 'utf8' })
    return answer.trim() || undefined
  } catch {
    return undefined
  }
}

function livesOnWindows(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return undefined
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
