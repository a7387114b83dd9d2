import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

interface WriteOptions {
  /** Who may read it; everybody whom the process lets, if absent. */
  mode?: number
}

/**
 * Replaces a file as a whole: a reader sees the old content or the new, never a part, and so does whoever
 * comes after a power failure.
 */
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
    // A full disk must not be kept full by what was cut off.
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** The same where nothing may come in between. The folder has to be there. */
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
