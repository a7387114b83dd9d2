import { lstat, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const pauseMs = 20
const waitMs = 120_000

/**
 * Runs an action while no other process on this machine runs one with the same file. Uses a lock of the
 * operating system through SQLite, which is released when its process ends for any reason. Replaces whatever
 * is there and is no such lock.
 *
 * @throws Error if another process has held it for two minutes.
 */
export async function withLock<Result>(
  file: string,
  action: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true })
  const lock = await openLock(file)
  try {
    await acquire(lock, file)
    return await action()
  } finally {
    lock.close()
  }
}

async function openLock(file: string): Promise<DatabaseSync> {
  const found = await lstat(file).catch(() => null)
  if (found && !(found.isFile() && isLock(file))) await rm(file, { recursive: true, force: true })
  return new DatabaseSync(file, { timeout: 0 })
}

/** Returns whether SQLite can use the file; it may be locked. */
function isLock(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma schema_version')
    return true
  } catch (error) {
    return isBusy(error)
  } finally {
    database.close()
  }
}

async function acquire(lock: DatabaseSync, file: string): Promise<void> {
  const deadline = Date.now() + waitMs
  while (!tryToAcquire(lock)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has held ${file} for ${waitMs / 1000} seconds`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
  }
}

function tryToAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Recognizes SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
