import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { isTaken } from '../is-taken.ts'
import { buildId } from '../store.ts'

/**
 * Keeps the global that a build sets for this build alone: two of one name would take each other's
 * chunks in a page.
 *
 * @throws Error where another build in the store has it.
 */
export async function claimContainer(storeDir: string, build: RemoteBuild): Promise<void> {
  const { name, container } = build
  const folder = join(storeDir, '.containers')
  const holder = `${name} ${buildId(build)}`
  const present = await claim(folder, { container, holder })
  if (present === holder) return
  throw new Error(
    `${holder} sets the global ${container}, as ${present} does: give each build a name of its own`,
  )
}

/** Who holds it now: whoever asked first. */
async function claim(
  folder: string,
  { container, holder }: { container: string; holder: string },
): Promise<string> {
  const draft = join(folder, `${container}.${randomUUID()}.draft`)
  await mkdir(folder, { recursive: true })
  await writeFile(draft, holder)
  try {
    await link(draft, join(folder, container))
    return holder
  } catch (error) {
    if (!isTaken(error)) throw error
    return await readFile(join(folder, container), 'utf8')
  } finally {
    await rm(draft, { force: true })
  }
}
