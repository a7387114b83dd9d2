import { createHash } from 'node:crypto'
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { openStore } from '../store/open-store.ts'

/** Identifies a build of the shell by its page and its description, which has the hash of its files. */
export async function shellBuildId(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['index.html', 'release.json']) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

interface ShellBuild {
  shellDist: string
  prerenderDist?: string | undefined
}

/** Keeps a copy of a build of the shell, so that its composition can be restored. */
export async function keepShellCopy(recordsDir: string, build: ShellBuild): Promise<void> {
  const id = await shellBuildId(build.shellDist)
  if (await hasShellCopy(recordsDir, id)) return
  const store = openStore(recordsDir)
  const { shellDist, prerenderDist } = build
  const files = [
    ...(prerenderDist ? await filesOf(prerenderDist, `${copyPrefix(id)}prerender/`) : []),
    ...(await filesOf(shellDist, `${copyPrefix(id)}dist/`)),
  ]
  const [last, others] = [completeKey(id), files.filter(({ key }) => key !== completeKey(id))]
  for (const { key, file } of others) await store.put(key, await readFile(file))
  await store.put(last, await readFile(join(shellDist, 'release.json')))
}

/** Returns whether a whole copy of a build of the shell is kept. */
export async function hasShellCopy(recordsDir: string, id: string): Promise<boolean> {
  return (await openStore(recordsDir).get(completeKey(id))) !== null
}

/** A kept build of the shell in a temporary folder. */
export interface FetchedShell {
  shellDist: string
  prerenderDist?: string
  /** Removes the folder. */
  close(): Promise<void>
}

/** Copies a kept build of the shell to a temporary folder, to release it again. */
export async function fetchShellCopy(recordsDir: string, id: string): Promise<FetchedShell> {
  const store = openStore(recordsDir)
  const folder = await mkdtemp(join(tmpdir(), 'sabha-shell-'))
  const prefix = copyPrefix(id)
  const keys = (await store.list(prefix)).map(({ key }) => key)
  for (const key of keys) {
    const file = join(folder, key.slice(prefix.length))
    const found = await store.get(key)
    await mkdir(dirname(file), { recursive: true })
    if (found) await writeFile(file, found.content)
  }
  const hasPrerender = keys.some((key) => key.startsWith(`${prefix}prerender/`))
  return {
    shellDist: join(folder, 'dist'),
    ...(hasPrerender && { prerenderDist: join(folder, 'prerender') }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the ids of all other kept builds of the shell. */
export async function findOtherShellCopies(
  recordsDir: string,
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const listed = await openStore(recordsDir).list('shells/')
  const ids = new Set(listed.map(({ key }) => key.split('/')[1] ?? ''))
  return [...ids].filter((id) => !kept.has(id)).sort()
}

/** Removes the description first: a copy without it counts as missing. */
export async function removeShellCopy(recordsDir: string, id: string): Promise<void> {
  const store = openStore(recordsDir)
  const keys = (await store.list(copyPrefix(id))).map(({ key }) => key)
  for (const key of [completeKey(id), ...keys]) await store.remove(key)
}

function copyPrefix(id: string): string {
  return `shells/${id}/`
}

/** The file that is written last. */
function completeKey(id: string): string {
  return `${copyPrefix(id)}dist/release.json`
}

async function filesOf(folder: string, prefix: string) {
  const files: { key: string; file: string }[] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.push({ key: `${prefix}${relative(folder, file)}`, file })
  }
  return files
}
