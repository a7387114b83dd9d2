import { type ChildProcess, spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { readServerMessage, type ServerMessage } from './server-message.ts'

export interface ServerOptions {
  /** Root of the project. */
  root: string
  variables: Readonly<Record<string, string>>
  onMessage(message: ServerMessage): void
  /** Called with the last output if the process ends without being stopped. */
  onEnd(reason: string): void
}

export interface RunningServer {
  stop(): Promise<void>
}

const rsbuild = join(
  dirname(fileURLToPath(import.meta.resolve('@rsbuild/core/package.json'))),
  'bin/rsbuild.js',
)
const maxOutputLines = 12

/** Runs the development server of a project and forwards its output, each line prefixed with its name. */
export function runServer({ root, variables, onMessage, onEnd }: ServerOptions): RunningServer {
  const child = spawn(process.execPath, [rsbuild, 'dev'], {
    cwd: root,
    env: { ...process.env, ...variables, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  let isStopping = false
  const hear = (text: string) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    for (const line of lines) process.stdout.write(`[${basename(root)}] ${line}\n`)
    said.push(...lines.map(stripVTControlCharacters))
    said.splice(0, said.length - maxOutputLines)
  }
  child.stdout?.on('data', (chunk: Buffer) => hear(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => hear(chunk.toString()))
  child.on('message', (message) => {
    const read = readServerMessage(message)
    if (read) onMessage(read)
  })
  const end = (how: string) => {
    if (!isStopping) onEnd([`The development server has ended (${how}).`, ...said].join('\n'))
  }
  child.once('error', (error) => end(error.message))
  child.once('close', (code, signal) => end(signal ?? `code ${code}`))
  return {
    stop() {
      isStopping = true
      return endServer(child)
    },
  }
}

function endServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      return resolve()
    child.once('exit', () => resolve())
    // Kills the server at once because it would wait for all open pages, and has nothing to save.
    child.kill('SIGKILL')
  })
}
