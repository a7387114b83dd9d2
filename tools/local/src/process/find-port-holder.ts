import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readCommandLine } from './process-identity.ts'

/**
 * Returns the process that listens on a port of this machine, if visible to us: `process 12 (node
 * server.js)`.
 */
export function findPortHolder(port: number): string | undefined {
  const pid = process.platform === 'linux' ? linuxHolder(port) : askLsof(port)
  return pid === undefined ? undefined : `process ${pid} (${readCommandLine(pid) ?? 'unknown'})`
}

function linuxHolder(port: number): number | undefined {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listening(file, port))
  const wanted = new Set(sockets.map((inode) => `socket:[${inode}]`))
  if (wanted.size === 0) return undefined
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).find((pid) => hasSocket(pid, wanted))
}

/** Returns the inodes of the sockets that listen (state 0A) on the port. */
function listening(file: string, port: number): string[] {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readOrEmpty(file).split('\n').slice(1)
  const columns = lines.map((line) => line.trim().split(/\s+/))
  return columns.flatMap(([, local, , state, , , , , , inode]) =>
    local?.endsWith(hex) && state === '0A' && inode ? [inode] : [],
  )
}

function hasSocket(pid: number, wanted: Set<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((name) => wanted.has(linkOf(`${folder}/${name}`)))
  } catch {
    return false
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function askLsof(port: number): number | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const answer = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
      encoding: 'utf8',
    })
    return Number(answer.split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
