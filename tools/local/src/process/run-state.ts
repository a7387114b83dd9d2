import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { stopOrderSchema } from './stop-process.ts'

const runStateSchema = z.object({
  supervisor: z.object({ pid: z.int(), started: z.string() }),
  startedAt: z.string(),
  watchdog: z.int().optional(),
  /** Where people find the copy. */
  address: z.string(),
  programs: z.array(stopOrderSchema),
})

/** Who runs on a data directory, and the programs it started: `run.json`. */
export type RunState = z.infer<typeof runStateSchema>

export function runFile(dataDir: string): string {
  return join(dataDir, 'run.json')
}

/** The state of the last run; undefined where none is left or it cannot be read. */
export function readRunState(dataDir: string): RunState | undefined {
  try {
    return runStateSchema.parse(JSON.parse(readFileSync(runFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the state as a whole or not at all. */
export function writeRunState(dataDir: string, state: RunState): void {
  const unfinished = writeUnfinished(dataDir, state)
  renameSync(unfinished, runFile(dataDir))
}

export function writeUnfinished(dataDir: string, state: RunState): string {
  const unfinished = `${runFile(dataDir)}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  return unfinished
}
