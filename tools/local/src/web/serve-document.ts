import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context } from 'hono'

const compress = promisify(brotliCompress)

/** Answers with a file that may change at any time: read anew, never kept by a cache unasked. */
export async function serveDocument(context: Context, file: string, contentType: string) {
  const content = await readFile(file).catch(() => null)
  if (!content) return context.notFound()
  context.header('Content-Type', contentType)
  context.header('Cache-Control', 'no-cache')
  context.header('Vary', 'Accept-Encoding')
  if (!/\bbr\b/.test(context.req.header('Accept-Encoding') ?? ''))
    return context.body(new Uint8Array(content))
  context.header('Content-Encoding', 'br')
  return context.body(new Uint8Array(await compress(content)))
}
