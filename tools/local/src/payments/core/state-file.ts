import { readFile } from 'node:fs/promises'
import { writeAtomically } from '@sabha/release/write-atomically'
import type { Sandbox } from './sandbox.ts'
import { emptyState, type SandboxState } from './sandbox-state.ts'

/** What an earlier run left, or nothing. A file of another shape is started afresh. */
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

/** What the file should hold. */
export function stateText(sandbox: Sandbox): string {
  return JSON.stringify({ ...sandbox.state, clock: sandbox.clock.reading() })
}

/** A kill never leaves half of it. */
export function writeStateFile(file: string, text: string): Promise<void> {
  return writeAtomically(file, text, { mode: 0o600 })
}

function isState(read: unknown): read is SandboxState {
  if (typeof read !== 'object' || read === null) return false
  return Object.keys(emptyState('')).every((key) => key in read)
}
