import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const pagesSchema = z.record(z.string(), z.string())

/** The HTML file that answers a path: that of the longest path that it lies under, or of `*`. */
export async function findPage(pagesDir: string, path: string): Promise<string> {
  const text = await readFile(join(pagesDir, 'pages.json'), 'utf8').catch(() => '{}')
  const pages = pagesSchema.parse(JSON.parse(text))
  const [prefix] = Object.keys(pages)
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`))
    .sort((one, other) => other.length - one.length)
  return join(pagesDir, (prefix && pages[prefix]) ?? pages['*'] ?? 'index.html')
}
