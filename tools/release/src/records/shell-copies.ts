import { createHash } from 'node:crypto'
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RegistryKey, RegistrySigningKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import * as z from '@sabha/types/schema'
import { openStore } from '../store/open-store.ts'
import { retryUntilWritten } from '../store/retry-until-written.ts'
import { type RecordPlace, readSignedRecord, writeSignedRecord } from './signed-record.ts'

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

/** The files of a kept copy, which the platform vouches for. */
const copySchema = z.object({
  /** Build of the shell, as `shellBuildId` names it. */
  shell: z.string(),
  /** SHA-256 in hexadecimal by path, such as `dist/index.html` or `prerender/page.mjs`. */
  files: z.record(z.string(), z.string()),
})

/**
 * Keeps a copy of a build of the shell, so that its composition can be restored, and a signed record with the
 * hash of each of its files.
 */
export async function keepShellCopy(
  recordsDir: string,
  { shellDist, prerenderDist }: ShellBuild,
  signingKey: RegistrySigningKey,
): Promise<void> {
  const shell = await shellBuildId(shellDist)
  const contents = new Map([
    ...(await contentsOf(shellDist, 'dist/')),
    ...(prerenderDist ? await contentsOf(prerenderDist, 'prerender/') : []),
  ])
  const hashes = [...contents].map(([path, content]) => [path, sha256(content)])
  const record = { shell, files: Object.fromEntries(hashes) }
  if (isDeepStrictEqual((await readCopy(recordsDir, shell, signingKey))?.files, record.files))
    return
  const place = copyRecord(recordsDir, shell)
  for (const { key } of await place.store.list(copyPrefix(shell))) await place.store.remove(key)
  for (const [path, content] of contents)
    await place.store.put(`${copyPrefix(shell)}${path}`, content)
  await retryUntilWritten(async () => {
    const revision = (await place.store.get(place.key))?.revision ?? null
    return await writeSignedRecord(place, record, { signingKey, condition: { revision } })
  })
}

/** Returns whether a copy of a build of the shell is kept for which the platform vouches. */
export async function hasShellCopy(
  recordsDir: string,
  { id, key }: { id: string; key: RegistryKey },
): Promise<boolean> {
  return (await readCopy(recordsDir, id, key)) !== null
}

/** Reads the record of a copy; null if there is none that the platform wrote for it. */
async function readCopy(
  recordsDir: string,
  id: string,
  key: RegistryKey,
): Promise<z.infer<typeof copySchema> | null> {
  const read = await readSignedRecord(copyRecord(recordsDir, id), copySchema, key).catch(
    (error) => {
      if (error instanceof RefusedFileError) return null
      throw error
    },
  )
  return read?.record.shell === id ? read.record : null
}

/** A kept build of the shell in a temporary folder. */
export interface FetchedShell {
  shellDist: string
  prerenderDist?: string
  /** Removes the folder. */
  close(): Promise<void>
}

/**
 * Copies a kept build of the shell to a temporary folder, to release it again.
 *
 * @throws Error if a file is not the one that was kept, is missing, or does not belong to the copy: the code
 * in it would run in all pages, and on this machine.
 */
export async function fetchShellCopy(
  recordsDir: string,
  { id, key }: { id: string; key: RegistryKey },
): Promise<FetchedShell> {
  const contents = await readCopiedFiles(recordsDir, { id, key })
  const folder = await mkdtemp(join(tmpdir(), 'sabha-shell-'))
  for (const [path, content] of contents) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const hasPrerender = [...contents.keys()].some((path) => path.startsWith('prerender/'))
  return {
    shellDist: join(folder, 'dist'),
    ...(hasPrerender && { prerenderDist: join(folder, 'prerender') }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function readCopiedFiles(
  recordsDir: string,
  { id, key }: { id: string; key: RegistryKey },
): Promise<ReadonlyMap<string, Buffer>> {
  const store = openStore(recordsDir)
  const files = (await readCopy(recordsDir, id, key))?.files ?? {}
  const prefix = copyPrefix(id)
  const listed = (await store.list(prefix)).map((object) => object.key.slice(prefix.length))
  const foreign = listed.find((path) => !Object.hasOwn(files, path))
  if (foreign !== undefined)
    throw new Error(
      `${store.location}/${prefix}${foreign} does not belong to the stored build of the shell. Nothing was changed. Remove it, and find out who wrote it.`,
    )
  const contents = new Map<string, Buffer>()
  for (const [path, hash] of Object.entries(files)) {
    const found = await store.get(`${prefix}${path}`)
    if (!found || sha256(found.content) !== hash)
      throw new Error(
        `${store.location}/${prefix}${path} is not the file that was stored. Nothing was changed. Release the shell from its folder instead: npx sabha promote --shell dist`,
      )
    contents.set(path, found.content)
  }
  return contents
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

/** Removes the record first: a copy without it counts as missing. */
export async function removeShellCopy(recordsDir: string, id: string): Promise<void> {
  const { store, key: record } = copyRecord(recordsDir, id)
  const keys = (await store.list(copyPrefix(id))).map(({ key }) => key)
  for (const key of [record, ...keys]) await store.remove(key)
}

function copyPrefix(id: string): string {
  return `shells/${id}/`
}

/** Returns the place of the record of a copy, which is written last. */
function copyRecord(recordsDir: string, id: string): RecordPlace {
  return { store: openStore(recordsDir), key: `shell-files/${id}.json` }
}

async function contentsOf(folder: string, prefix: string): Promise<[string, Buffer][]> {
  const contents: [string, Buffer][] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `${prefix}${relative(folder, file).replaceAll(sep, '/')}`
    if (entry.isFile()) contents.push([path, await readFile(file)])
  }
  return contents
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
