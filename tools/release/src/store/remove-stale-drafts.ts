import { glob, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBucket } from './open-store.ts'

/** Minimum age in milliseconds of an abandoned draft. */
const leftAfterMs = 60 * 60 * 1000

/** Removes the drafts of interrupted releases: files, builds and folders that were not modified for an hour. */
export async function removeStaleDrafts(folders: {
  storeDir: string
  /** Folders whose files are written atomically: pages and the shell's files. */
  siteDirs: readonly string[]
}): Promise<void> {
  // Skips the content of builds in the store, which never changes and was staged as a whole.
  if (!isBucket(folders.storeDir))
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
