import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { identifyProcess } from './process-identity.ts'
import { type StopInstructions, type StopSignal, stopProcess } from './stop-process.ts'
import type { Watchdog } from './watchdog.ts'

/** OS user that a program runs as. */
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
  /** Signal that asks the program to stop. Default SIGTERM. */
  stopSignal?: StopSignal
  /** Signal that kills the program. Default SIGKILL. */
  forceSignal?: StopSignal
}

export interface Program {
  name: string
  pid: number
  /** Instructions to stop the program, for another process. */
  order: StopInstructions
  isRunning(): boolean
  /** Resolves with the reason of the end. */
  exited: Promise<string>
  /** Returns the last lines of its log, for messages. */
  logTail(): string
  stop(): Promise<void>
}

const maxLogBytes = 5_000_000

/**
 * Starts a program in its own session, so that only this process gets Ctrl-C and can stop the programs
 * in order. Writes the output to a file.
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
  // Register the program before the first await, so that it is known even if the supervisor is killed now.
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

function stopOrder(options: ProgramOptions, pid: number): StopInstructions {
  return {
    name: options.name,
    pid,
    started: identifyProcess(pid)?.started ?? '',
    signal: options.stopSignal ?? 'SIGTERM',
    force: options.forceSignal ?? 'SIGKILL',
    within: 8000,
  }
}

function openLog(file: string): { descriptor: number; start: number } {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a', 0o600)
  if (statSync(file).size > maxLogBytes) truncateSync(file)
  return { descriptor, start: statSync(file).size }
}

function tailOf(file: string, start: number): string {
  const lines = readFileSync(file).subarray(start).toString('utf8').trimEnd().split('\n')
  return lines.slice(-15).join('\n')
}
