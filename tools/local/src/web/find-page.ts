import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath } from '@sabha/contract/composition'
import * as z from 'zod'

const pagesSchema = z.record(z.string(), z.string())

/** HTML file for a path, and whether a page has that path. */
export interface FoundPage {
  file: string
  isClaimed: boolean
}

/** Finds the page of a path, otherwise the page above it that serves `/*`, otherwise the page of `*`. */
export async function findPage(pagesDir: string, path: string): Promise<FoundPage> {
  const text = await readFile(join(pagesDir, 'pages.json'), 'utf8').catch(() => '{}')
  const pages = pagesSchema.parse(JSON.parse(text))
  const asked = normalizePath(path)
  const [above] = Object.keys(pages)
    .filter((pattern) => pattern.endsWith('/*') && asked.startsWith(pattern.slice(0, -1)))
    .sort((one, other) => other.length - one.length)
  const found = pages[asked] ?? (above && pages[above])
  return {
    file: join(pagesDir, found ?? pages['*'] ?? 'index.html'),
    isClaimed: found !== undefined,
  }
}
