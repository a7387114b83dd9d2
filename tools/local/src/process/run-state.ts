import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomicallySync } from '@sabha/release/write-atomically'
import { z } from 'zod'
import { stopInstructionsSchema } from './stop-process.ts'

const runStateSchema = z.object({
  supervisor: z.object({ pid: z.int(), started: z.string() }),
  startedAt: z.string(),
  watchdog: z.int().optional(),
  /** Address of the running copy. */
  address: z.string(),
  programs: z.array(stopInstructionsSchema),
})

/** Content of `run.json`: the process that runs on a data directory, and the programs it started. */
export type RunState = z.infer<typeof runStateSchema>

export function runFilePath(dataDir: string): string {
  return join(dataDir, 'run.json')
}

/** Reads the state of the last run. Returns undefined if there is none or it cannot be read. */
export function readRunState(dataDir: string): RunState | undefined {
  try {
    return runStateSchema.parse(JSON.parse(readFileSync(runFilePath(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

export function writeRunState(dataDir: string, state: RunState): void {
  writeAtomicallySync(runFilePath(dataDir), textOf(state), { mode: 0o600 })
}

/**
 * Writes the state only if there is none. It uses a hard link, which fails if the file exists, so that
 * only one of two concurrent starts succeeds.
 *
 * @throws Error with the code `EEXIST` if another run has written its state.
 */
export function createRunState(dataDir: string, state: RunState): void {
  const draft = `${runFilePath(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, textOf(state), { mode: 0o600, flush: true })
    linkSync(draft, runFilePath(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

function textOf(state: RunState): string {
  return `${JSON.stringify(state, null, 2)}\n`
}
