import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { identify } from './process-identity.ts'
import { type StopOrder, type StopSignal, stopProcess } from './stop-process.ts'
import type { Watchdog } from './watchdog.ts'

/** An OS user that a program runs as. */
export interface OsAccount {
  uid: number
  gid: number
}

export interface ProgramOptions {
  name: string
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  logFile: string
  cwd?: string
  account?: OsAccount | undefined
  watchdog: Watchdog
  /** What asks it to stop; SIGTERM when not given. */
  stopSignal?: StopSignal
  /** What forces it; SIGKILL when not given. */
  forceSignal?: StopSignal
}

export interface Program {
  name: string
  pid: number
  /** What to do to stop it, for whoever has to do it later. */
  order: StopOrder
  isRunning(): boolean
  /** Resolves with what ended it. */
  exited: Promise<string>
  /** The end of its log, for messages. */
  logTail(): string
  stop(): Promise<void>
}

const longestLog = 5_000_000

/**
 * Starts a program in a session of its own, so that Ctrl-C reaches us alone and we stop it in
 * order. Its output goes to a file.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const log = openLog(options.logFile)
  const child = spawn(options.file, options.args, {
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    env: options.env,
    ...(options.cwd && { cwd: options.cwd }),
    ...options.account,
  })
  closeSync(log.descriptor)
  const order = stopOrder(options, child.pid ?? 0)
  // Before anything is awaited: a supervisor that is killed now leaves nothing that nobody knows of.
  if (child.pid !== undefined) options.watchdog.watch(order)
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  let running = true
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running = false
      options.watchdog.forget(order.pid)
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
  })
  return {
    name: options.name,
    pid: order.pid,
    order,
    isRunning: () => running,
    exited,
    logTail: () => tailOf(options.logFile, log.start),
    stop: async () => {
      await stopProcess(order)
      await exited
    },
  }
}

function stopOrder(options: ProgramOptions, pid: number): StopOrder {
  return {
    name: options.name,
    pid,
    started: identify(pid)?.started ?? '',
    signal: options.stopSignal ?? 'SIGTERM',
    force: options.forceSignal ?? 'SIGKILL',
    within: 8000,
  }
}

function openLog(file: string): { descriptor: number; start: number } {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  if (statSync(file).size > longestLog) truncateSync(file)
  return { descriptor, start: statSync(file).size }
}

function tailOf(file: string, start: number): string {
  const lines = readFileSync(file).subarray(start).toString('utf8').trimEnd().split('\n')
  return lines.slice(-15).join('\n')
}
