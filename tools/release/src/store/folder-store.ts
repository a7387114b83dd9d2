import { createHash, randomUUID } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { writeAtomically } from '../write-atomically.ts'
import {
  assertKey,
  defaultMaxBytes,
  type ListedObject,
  type ObjectStore,
  type StoredObject,
  UnreadableObjectError,
} from './object-store.ts'
import { withLock } from './with-lock.ts'

/** Stores objects as files below a folder, which is created with the first one. */
export function folderStore(root: string): ObjectStore {
  const get: ObjectStore['get'] = (key, { maxBytes = defaultMaxBytes } = {}) => {
    assertKey(key)
    return readObject(root, key, maxBytes)
  }
  return {
    location: root,
    servesCompressedCopies: true,
    get,
    async put(key, content, condition) {
      assertKey(key)
      const file = join(root, key)
      await refuseLinkedParent(root, key)
      if (condition?.revision === null) return await writeNew(file, content)
      const replace = () => writeAtomically(file, content).then(() => true)
      if (!condition) return await replace()
      return await withLock(join(root, '.lock'), async () => {
        const present = await get(key)
        return present?.revision === condition.revision ? await replace() : false
      })
    },
    async list(prefix) {
      await refuseLinkedParent(root, prefix)
      return await listObjects(root, prefix)
    },
    async remove(key) {
      assertKey(key)
      await refuseLinkedParent(root, key)
      await rm(join(root, key), { recursive: true, force: true })
      await removeEmptyFolders(root, dirname(join(root, key)))
    },
  }
}

/** Reads a file. It never waits for a pipe, and follows no link, which could lead to any file of this machine. */
async function readObject(
  root: string,
  key: string,
  maxBytes: number,
): Promise<StoredObject | null> {
  const path = join(root, key)
  const handle = await openFile(path)
  if (!handle) return null
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new UnreadableObjectError(path, 'is not a file')
    if (found.size > maxBytes)
      throw new UnreadableObjectError(path, `has more than ${maxBytes} bytes`)
    if ((await realpath(path)) !== join(await realpath(root), key)) throw linkError(path)
    const content = await handle.readFile()
    return { content, revision: createHash('sha256').update(content).digest('hex') }
  } finally {
    await handle.close()
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants
  try {
    return await open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    if (hasCode(error, 'ELOOP')) throw linkError(path)
    // A socket.
    if (hasCode(error, 'ENXIO')) throw new UnreadableObjectError(path, 'is not a file')
    throw error
  }
}

/** @throws UnreadableObjectError if the folder of an object, or of a prefix, is a link or is below one. */
async function refuseLinkedParent(root: string, key: string): Promise<void> {
  const parents = key.split('/').slice(0, -1)
  for (const index of parents.keys()) {
    const folder = join(root, ...parents.slice(0, index + 1))
    const found = await lstat(folder).catch(() => null)
    if (found?.isSymbolicLink()) throw linkError(folder)
  }
}

function linkError(path: string) {
  return new UnreadableObjectError(path, 'is a link to another place')
}

/** Writes a whole file if there is none. */
async function writeNew(file: string, content: string | Uint8Array): Promise<boolean> {
  const draft = `${file}.${randomUUID()}.draft`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, content, { flush: true })
    await link(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function listObjects(root: string, prefix: string): Promise<ListedObject[]> {
  const files = await filesBelow(join(root, prefix))
  const listed = files.map(async (file) => {
    const found = await lstat(file).catch(() => null)
    const key = relative(root, file).replaceAll(sep, '/')
    return found && { key, modifiedAt: found.mtimeMs }
  })
  return (await Promise.all(listed)).filter((one) => one !== null)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(found)).flat()
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  if (folder === root || !folder.startsWith(root)) return
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmptyFolders(root, dirname(folder))
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
