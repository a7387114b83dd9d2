import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath } from '@sabha/contract/composition'
import * as z from 'zod'

const pagesSchema = z.record(z.string(), z.string())

/** HTML file for a path, and whether a page owns a prefix of that path. */
export interface FoundPage {
  file: string
  isClaimed: boolean
}

/** Finds the page with the longest matching path prefix, otherwise the page of `*`. */
export async function findPage(pagesDir: string, path: string): Promise<FoundPage> {
  const text = await readFile(join(pagesDir, 'pages.json'), 'utf8').catch(() => '{}')
  const pages = pagesSchema.parse(JSON.parse(text))
  const asked = normalizePath(path)
  const [prefix] = Object.keys(pages)
    .filter((candidate) => asked === candidate || asked.startsWith(`${candidate}/`))
    .sort((one, other) => other.length - one.length)
  const file = (prefix && pages[prefix]) ?? pages['*'] ?? 'index.html'
  return { file: join(pagesDir, file), isClaimed: prefix !== undefined }
}
