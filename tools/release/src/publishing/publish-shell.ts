import { cp, glob, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { retentionMs } from '../retention-ms.ts'
import type { SiteChange } from '../site-change.ts'
import { compressedExtensions, precompress, withoutCompressedExtension } from './precompress.ts'

export interface ShellPublication {
  /** The shell's build. */
  distDir: string
  /** The separate build that prerenders the landing page. Undefined if only scripts render it. */
  prerenderDist?: string | undefined
  /** Folder of the files that the application's origin serves besides pages. */
  shellDir: string
  /** Folder of the prerendering code for the release tool; not served. */
  prerenderDir: string
}

/** Files that identify the current build of the shell for the next release. */
const currentFiles = ['index.html', 'release.json']

/**
 * Adds the files of a build to the files of earlier builds. No page references the new files yet. Omits files for Node
 * (`.mjs`) in all folders.
 */
export async function addShellFiles({ distDir, shellDir }: ShellPublication): Promise<void> {
  for (const file of (await filesIn(distDir)).filter(isForBrowsers))
    if (!currentFiles.includes(file))
      await bringUpToDate({ source: join(distDir, file), target: join(shellDir, file) })
  await precompress(shellDir)
}

/** Prepares making the build the current one. */
export async function stageShell(
  change: SiteChange,
  { distDir, shellDir, prerenderDist, prerenderDir }: ShellPublication,
): Promise<void> {
  const present = await filesIn(distDir)
  for (const file of currentFiles)
    if (present.includes(file)) await change.copy(join(distDir, file), join(shellDir, file))
  if (prerenderDist) await change.copy(prerenderDist, prerenderDir)
}

/**
 * Removes files of earlier builds a week after they were last current, so that open pages can still load
 * them.
 */
export async function removeFormerShellFiles(publication: ShellPublication): Promise<void> {
  const { distDir, shellDir } = publication
  const current = new Set((await filesIn(distDir)).filter(isForBrowsers))
  for (const file of await filesIn(shellDir))
    if (!current.has(withoutCompressedExtension(file))) await removeWhenOld(join(shellDir, file))
  await precompress(shellDir)
}

function isForBrowsers(file: string): boolean {
  return extname(file) !== '.mjs'
}

interface Copy {
  source: string
  target: string
}

/** Touches an unchanged file and its compressed copies to mark them as current; otherwise copies it. */
async function bringUpToDate({ source, target }: Copy): Promise<void> {
  if (!(await haveSameContent(source, target))) return await copyAsAWhole({ source, target })
  const now = new Date()
  for (const extension of ['', ...compressedExtensions])
    await utimes(`${target}${extension}`, now, now).catch(() => undefined)
}

async function haveSameContent(source: string, target: string): Promise<boolean> {
  const present = await readFile(target).catch(() => null)
  return present?.equals(await readFile(source)) ?? false
}

/** Lists the files below a folder by their relative paths. */
async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) files.push(relative(folder, join(entry.parentPath, entry.name)))
  return files
}

/** Copies atomically: readers see the old or the new content. */
async function copyAsAWhole({ source, target }: Copy): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  await mkdir(dirname(target), { recursive: true })
  await cp(source, draft)
  await rename(draft, target)
}

async function removeWhenOld(file: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (!isForBrowsers(file) || Date.now() - mtimeMs > retentionMs) await rm(file)
}
