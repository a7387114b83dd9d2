import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { writeAtomically } from '@sabha/release/write-atomically'
import { errorSentence } from '../process/error-sentence.ts'
import type { Sandbox } from './core/sandbox.ts'
import type { SandboxSettingsInput } from './core/sandbox-settings.ts'
import { emptyState, type SandboxState } from './core/sandbox-state.ts'
import { createPaymentSandbox, type PaymentSandbox } from './create-payment-sandbox.ts'

export interface PaymentSandboxOptions {
  port: number
  settings?: SandboxSettingsInput
  /** File that stores the state between runs. Without it, the state is in memory only. */
  stateFile?: string
}

export interface RunningPaymentSandbox {
  url: string
  sandbox: PaymentSandbox
  stop(): Promise<void>
}

/** Real milliseconds between two rounds of due work. */
const roundPause = 200

/** Serves the card payment sandbox on loopback. */
export async function startPaymentSandbox(
  options: PaymentSandboxOptions,
): Promise<RunningPaymentSandbox> {
  const { settings, stateFile, port } = options
  const state = stateFile === undefined ? undefined : await readStateFile(stateFile)
  const sandbox = createPaymentSandbox({
    ...(settings && { settings }),
    ...(state && { state }),
  })
  let touched = true
  const server = await listen(sandbox, port, () => {
    touched = true
  })
  const save = stateFile === undefined ? async () => {} : saver(sandbox, stateFile)
  const stopRounds = repeat(async () => {
    if (await sandbox.tick()) touched = true
    if (!touched) return
    touched = false
    await save().catch((error: unknown) => {
      touched = true
      throw error
    })
  })
  return {
    url: `http://localhost:${portOf(server)}`,
    sandbox,
    async stop() {
      await stopRounds()
      await save()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a function that writes the file if the state has changed. */
function saver(sandbox: PaymentSandbox, file: string): () => Promise<void> {
  let written = ''
  return async () => {
    const text = serializeState(sandbox)
    if (text === written) return
    await writeStateFile(file, text)
    written = text
  }
}

type Server = ReturnType<typeof serve>

/** Calls `onAnswer` after each request, because each may change the state. */
function listen({ app }: PaymentSandbox, port: number, onAnswer: () => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const fetch = async (...request: Parameters<typeof app.fetch>) => {
      try {
        return await app.fetch(...request)
      } finally {
        onAnswer()
      }
    }
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(server))
    server.once('error', reject)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** Repeats `work`. The returned function stops this and waits for the current round. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let stopped = false
  let round = Promise.resolve()
  let timer: NodeJS.Timeout
  let lastFailure = ''
  const fail = (error: unknown) => {
    const failure = errorSentence(error)
    if (failure !== lastFailure) console.error(`The card payment sandbox: ${failure}`)
    lastFailure = failure
  }
  const next = () => {
    round = work()
      .then(() => {
        lastFailure = ''
      }, fail)
      .finally(() => {
        if (!stopped) timer = setTimeout(next, roundPause)
      })
  }
  timer = setTimeout(next, roundPause)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}

/** Reads the state of an earlier run. Returns undefined if there is none or it has another format. */
async function readStateFile(file: string): Promise<SandboxState | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return isState(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Returns the state as text for the file. */
function serializeState(sandbox: Sandbox): string {
  return JSON.stringify({ ...sandbox.state, clock: sandbox.clock.reading() })
}

/** Writes the file atomically, so that a killed process never leaves a partial file. */
function writeStateFile(file: string, text: string): Promise<void> {
  return writeAtomically(file, text, { mode: 0o600 })
}

function isState(read: unknown): read is SandboxState {
  if (typeof read !== 'object' || read === null) return false
  return Object.keys(emptyState('')).every((key) => key in read)
}
