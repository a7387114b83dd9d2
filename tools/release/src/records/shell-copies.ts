import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isPresent } from '../is-present.ts'

/** Time for which a build of the shell can be restored after it was last current. */
const restorableMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Identifies a build of the shell by its page and its description, which has the hash of its files. */
export async function shellBuildId(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['index.html', 'release.json']) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** The parts of a kept build of the shell. */
export function shellCopy(recordsDir: string, id: string) {
  const folder = join(recordsDir, 'shells', id)
  return { folder, shellDist: join(folder, 'dist'), prerenderDist: join(folder, 'prerender') }
}

interface ShellBuild {
  shellDist: string
  prerenderDist?: string | undefined
  /** Id of the build that it replaces, whose seven days begin now; undefined for the first build. */
  former?: string | undefined
}

/** Keeps a copy of a build of the shell, so that its composition can be restored, and removes old copies. */
export async function keepShellCopy(recordsDir: string, build: ShellBuild): Promise<void> {
  const id = await shellBuildId(build.shellDist)
  const { folder } = shellCopy(recordsDir, id)
  if (!(await isPresent(folder))) {
    const draft = `${folder}.draft`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await cp(build.shellDist, join(draft, 'dist'), { recursive: true })
    if (build.prerenderDist)
      await cp(build.prerenderDist, join(draft, 'prerender'), { recursive: true })
    await rename(draft, folder)
  }
  await removeOldCopies(recordsDir, [id, build.former])
}

/** Marks copies as current until now, and removes those that were last current too long ago. */
async function removeOldCopies(
  recordsDir: string,
  used: readonly (string | undefined)[],
): Promise<void> {
  const shells = join(recordsDir, 'shells')
  const now = new Date()
  const ids = await readdir(shells)
  for (const id of ids.filter((one) => used.includes(one))) await utimes(join(shells, id), now, now)
  for (const id of ids) {
    const { mtimeMs } = await stat(join(shells, id))
    if (now.getTime() - mtimeMs > restorableMilliseconds)
      await rm(join(shells, id), { recursive: true, force: true })
  }
}
