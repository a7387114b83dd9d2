import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

interface WriteOptions {
  /** File mode; the process's default if undefined. */
  mode?: number
}

/** Replaces a file atomically: readers see the old or the new content, even after a power failure. */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { mode }: WriteOptions = {},
): Promise<void> {
  const draft = draftOf(file)
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, content, { mode, flush: true })
    await rename(draft, file)
  } catch (error) {
    // Removes a partial draft, so that it does not keep a full disk full.
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Synchronous variant for code that must not be interrupted. The folder must exist. */
export function writeAtomicallySync(
  file: string,
  content: string,
  { mode }: WriteOptions = {},
): void {
  const draft = draftOf(file)
  try {
    writeFileSync(draft, content, { mode, flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function draftOf(file: string): string {
  return `${file}.${randomUUID()}.draft`
}
