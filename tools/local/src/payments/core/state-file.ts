import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
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

/** Writes beside the file and renames, so that a kill never leaves half of it. */
export async function writeStateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

function isState(read: unknown): read is SandboxState {
  if (typeof read !== 'object' || read === null) return false
  return Object.keys(emptyState('')).every((key) => key in read)
}
