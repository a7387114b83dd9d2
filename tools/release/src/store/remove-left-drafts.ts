import { glob, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What somebody still writes is younger. */
const leftAfterMs = 60 * 60 * 1000

/**
 * Removes what releases that were killed have left half written: drafts of files, of builds and of
 * folders that nobody has touched for an hour.
 */
export async function removeLeftDrafts(folders: {
  storeDir: string
  /** What is written into as a whole: pages, the shell's files. */
  siteDirs: readonly string[]
}): Promise<void> {
  // What lies within a build in the store never changes, and was a draft as a whole.
  await removeOld(folders.storeDir, ['*.draft', '.containers/*.draft', '*/*.draft-*'])
  for (const folder of folders.siteDirs) await removeOld(folder, ['**/*.draft'])
}

async function removeOld(folder: string, patterns: readonly string[]): Promise<void> {
  for await (const draft of glob(patterns, { cwd: folder })) {
    const path = join(folder, draft)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > leftAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}
