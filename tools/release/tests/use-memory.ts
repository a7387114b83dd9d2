import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** A container may have as little as 64 MiB. */
const neededBytes = 2 ** 30

// Keeps temporary folders of tests in memory, because stores consist of many small files that are flushed one by one.
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= neededBytes) process.env.TMPDIR ??= memory
}
