import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomicallySync } from '@sabha/release/write-atomically'
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

export function writeRunState(dataDir: string, state: RunState): void {
  writeAtomicallySync(runFile(dataDir), textOf(state), { mode: 0o600 })
}

/**
 * Writes the state where none is, as a whole: a hard link is made only where no file is, so that of two
 * starts at once one wins.
 *
 * @throws Error with the code `EEXIST` where another has.
 */
export function createRunState(dataDir: string, state: RunState): void {
  const draft = `${runFile(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, textOf(state), { mode: 0o600, flush: true })
    linkSync(draft, runFile(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

function textOf(state: RunState): string {
  return `${JSON.stringify(state, null, 2)}\n`
}
