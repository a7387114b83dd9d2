import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context } from 'hono'

const compress = promisify(brotliCompress)

interface Compressed {
  content: Buffer
  body: Promise<Buffer>
}

/** Last compressed content of each file: pages are requested often, and compressing one takes 40 ms. */
const compressed = new Map<string, Compressed>()

/**
 * Serves a file that may change at any time. Reads the file for each request, and caches must
 * revalidate it.
 */
export async function serveDocument(context: Context, file: string, contentType: string) {
  const content = await readFile(file).catch(() => null)
  if (!content) return context.notFound()
  context.header('Content-Type', contentType)
  context.header('Cache-Control', 'no-cache')
  context.header('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(context.req.header('Accept-Encoding') ?? ''))
    return context.body(new Uint8Array(content))
  context.header('Content-Encoding', 'br')
  return context.body(new Uint8Array(await compressOnce(file, content)))
}

function compressOnce(file: string, content: Buffer): Promise<Buffer> {
  const known = compressed.get(file)
  if (known?.content.equals(content)) return known.body
  const body = compress(content)
  compressed.set(file, { content, body })
  return body
}
