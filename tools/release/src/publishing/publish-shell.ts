import { cp, glob, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import type { SiteChange } from '../site-change.ts'
import { precompress } from './precompress.ts'

export interface ShellPublication {
  /** The shell's build. */
  distDir: string
  /** What renders its landing page: a build of its own. Absent where only scripts render it. */
  prerenderDist?: string | undefined
  /** What the application's origin serves besides pages. */
  shellDir: string
  /** Where the release tool finds what renders the landing page; nothing of it is served. */
  prerenderDir: string
}

/** How long a page that is open may still ask for the files of a former build. */
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Which build of the shell is current, for the next release. */
const currentFiles = ['index.html', 'release.json']

/**
 * Puts the files of a build beside those of the former ones. No page names them yet. What is meant for Node (`.mjs`)
 * is left out, whatever folder it lies in.
 */
export async function addShellFiles({ distDir, shellDir }: ShellPublication): Promise<void> {
  for (const file of (await filesIn(distDir)).filter(isForBrowsers))
    if (!currentFiles.includes(file))
      await bringUpToDate({ source: join(distDir, file), target: join(shellDir, file) })
  await precompress(shellDir)
}

/** Prepares that the build becomes the current one. */
export async function stageShell(
  change: SiteChange,
  { distDir, shellDir, prerenderDist, prerenderDir }: ShellPublication,
): Promise<void> {
  const present = await filesIn(distDir)
  for (const file of currentFiles)
    if (present.includes(file)) await change.copy(join(distDir, file), join(shellDir, file))
  if (prerenderDist) await change.copy(prerenderDist, prerenderDir)
}

/** Removes files of former builds, a week after they were last current, so that open pages find theirs. */
export async function removeFormerShellFiles(publication: ShellPublication): Promise<void> {
  const { distDir, shellDir } = publication
  const current = new Set((await filesIn(distDir)).filter(isForBrowsers))
  for (const file of await filesIn(shellDir))
    if (!current.has(file.replace(/\.br$/, ''))) await removeWhenOld(join(shellDir, file))
  await precompress(shellDir)
}

function isForBrowsers(file: string): boolean {
  return extname(file) !== '.mjs'
}

interface Copy {
  source: string
  target: string
}

/** A file that is there as it should be is only marked as current, and its twin with it. */
async function bringUpToDate({ source, target }: Copy): Promise<void> {
  if (!(await haveSameContent(source, target))) return await copyAsAWhole({ source, target })
  const now = new Date()
  for (const file of [target, `${target}.br`]) await utimes(file, now, now).catch(() => undefined)
}

async function haveSameContent(source: string, target: string): Promise<boolean> {
  const present = await readFile(target).catch(() => null)
  return present?.equals(await readFile(source)) ?? false
}

/** The files below a folder, by their paths in it. */
async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) files.push(relative(folder, join(entry.parentPath, entry.name)))
  return files
}

/** Copies atomically: readers get the former content or the new. */
async function copyAsAWhole({ source, target }: Copy): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  await mkdir(dirname(target), { recursive: true })
  await cp(source, draft)
  await rename(draft, target)
}

async function removeWhenOld(file: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (!isForBrowsers(file) || Date.now() - mtimeMs > keptMilliseconds) await rm(file)
}
