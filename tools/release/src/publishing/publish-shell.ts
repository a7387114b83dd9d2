import { cp, glob, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
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

/**
 * Puts a build of the shell beside the former ones: files with a hash in their name are added and
 * stay for a week after they were last current, so that open pages find theirs. What is meant for
 * Node (`.mjs`) is left out, whatever folder it lies in.
 */
export async function publishShell(publication: ShellPublication): Promise<void> {
  const { distDir, shellDir, prerenderDist, prerenderDir } = publication
  const current = new Set((await filesIn(distDir)).filter(isForBrowsers))
  for (const file of current)
    await bringUpToDate({ source: join(distDir, file), target: join(shellDir, file) })
  for (const file of await filesIn(shellDir))
    if (!current.has(file.replace(/\.br$/, ''))) await removeWhenOld(join(shellDir, file))
  await precompress(shellDir)
  if (prerenderDist) await replaceFolder({ source: prerenderDist, target: prerenderDir })
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

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(folder.length + 1))
  return files
}

/** Whoever reads meanwhile gets the former content or the new, never a part. */
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

async function replaceFolder({ source, target }: Copy): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  await cp(source, draft, { recursive: true })
  await rm(target, { recursive: true, force: true })
  await rename(draft, target)
}
