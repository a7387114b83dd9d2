import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteBuild } from '@sabha/contract/composition'

/**
 * Returns the bytes of JavaScript, after Brotli compression, that a first visit loads for the largest page
 * of a build: entry and page.
 */
export function measureFirstPageBytes(distDir: string, { entry, modules }: RemoteBuild): number {
  const pages = Object.values(modules).map((files) =>
    [entry, ...files].reduce((sum, { file }) => sum + compressedBytes(join(distDir, file)), 0),
  )
  return Math.max(0, ...pages)
}

function compressedBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).byteLength
}
