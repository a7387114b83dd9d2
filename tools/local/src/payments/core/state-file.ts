import { readFile } from 'node:fs/promises'
import { writeAtomically } from '@sabha/release/write-atomically'
import type { Sandbox } from './sandbox.ts'
import { emptyState, type SandboxState } from './sandbox-state.ts'

/** Reads the state of an earlier run. Returns undefined if there is none or it has another format. */
export async function readStateFile(file: string): Promise<SandboxState | undefined> {
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
export function serializeState(sandbox: Sandbox): string {
  return JSON.stringify({ ...sandbox.state, clock: sandbox.clock.reading() })
}

/** Writes the file atomically, so that a killed process never leaves a partial file. */
export function writeStateFile(file: string, text: string): Promise<void> {
  return writeAtomically(file, text, { mode: 0o600 })
}

function isState(read: unknown): read is SandboxState {
  if (typeof read !== 'object' || read === null) return false
  return Object.keys(emptyState('')).every((key) => key in read)
}
