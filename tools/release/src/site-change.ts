import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPresent } from './is-present.ts'

/** Files and folders that are replaced together, or not at all. */
export interface SiteChange {
  /** Stages new content for a file. */
  write(file: string, content: string | Uint8Array): Promise<void>
  /** Stages a copy of a file or folder. */
  copy(source: string, target: string): Promise<void>
  /** Stages the removal of a file. */
  remove(file: string): Promise<void>
  /** Applies the staged changes. */
  apply(): Promise<void>
  /** Restores everything that `apply` has replaced, even if it failed halfway. */
  revert(): Promise<void>
  /** Removes the staged and the previous content. */
  close(): Promise<void>
}

interface Replacement {
  target: string
  /** File with the new content; null for a removal. */
  draft: string | null
  /** Copy of the previous content; null if there was none. */
  former: string | null
}

/** Starts a change. All data is written to disk before the first file is replaced. */
export function createSiteChange(): SiteChange {
  const id = randomUUID()
  const prepared: Replacement[] = []
  const applied: Replacement[] = []

  async function prepare(target: string, makeDraft: ((draft: string) => Promise<void>) | null) {
    const draft = makeDraft && `${target}.${id}.draft`
    const former = (await isPresent(target)) ? `${target}.${id}.former.draft` : null
    prepared.push({ target, draft, former })
    await mkdir(dirname(target), { recursive: true })
    if (draft && makeDraft) await makeDraft(draft)
    if (former) await cp(target, former, { recursive: true, preserveTimestamps: true })
  }

  return {
    write: (file, content) => prepare(file, (draft) => writeFile(draft, content, { flush: true })),
    copy: (source, target) => prepare(target, (draft) => cp(source, draft, { recursive: true })),
    remove: (file) => prepare(file, null),
    async apply() {
      for (const replacement of prepared) {
        applied.push(replacement)
        await put(replacement.draft, replacement.target)
      }
    },
    async revert() {
      for (const { target, former } of applied.splice(0).reverse()) await put(former, target)
    },
    async close() {
      for (const path of prepared.flatMap(({ draft, former }) => [draft, former]))
        if (path) await rm(path, { recursive: true, force: true })
    },
  }
}

/** Replaces a file atomically. A folder, which only this tool reads, is removed first. */
async function put(source: string | null, target: string): Promise<void> {
  if (source === null) return await rm(target, { recursive: true, force: true })
  await rename(source, target).catch(async (error) => {
    if (!isFolderInTheWay(error)) throw error
    await rm(target, { recursive: true })
    await rename(source, target)
  })
}

function isFolderInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
}
