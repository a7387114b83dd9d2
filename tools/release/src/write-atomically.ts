import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file as a whole: a reader sees the old content or the new, never a part. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } finally {
    // A full disk must not be kept full by what was cut off.
    await rm(draft, { force: true })
  }
}
