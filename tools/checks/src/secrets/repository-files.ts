import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface FileText {
  path: string
  text: string
}

/** Maximum size of a file that is read; larger files are data. */
const maxFileBytes = 8 * 1024 * 1024

/** Returns the text files that git tracks, with their content in the work tree; all without patterns. */
export function readTrackedFiles(repository: string, ...patterns: string[]): FileText[] {
  const paths = git(repository, ['ls-files', '-z', '--', ...patterns]).split('\0')
  return paths.flatMap((path) => readText(repository, path))
}

/** Returns all files built for shipping. */
export function readBuiltFiles(repository: string): FileText[] {
  const paths = globSync('{apps,libs}/*/dist/**/*', { cwd: repository })
  return paths.flatMap((path) => (/\.(br|gz)$/.test(path) ? [] : readText(repository, path)))
}

/** Returns all lines that any commit has added. */
export function readAddedLines(repository: string): string {
  const lines = git(repository, ['log', '--all', '--no-color', '--unified=0', '--format=', '-p'])
  return lines
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n')
}

function git(repository: string, command: string[]): string {
  return execFileSync('git', command, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  })
}

function readText(repository: string, path: string): FileText[] {
  const file = join(repository, path)
  const stats = path === '' ? undefined : statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size > maxFileBytes) return []
  const text = readFileSync(file, 'utf8')
  return text.includes('\0') ? [] : [{ path, text }]
}
