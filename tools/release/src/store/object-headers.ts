import mime from 'mime/lite'
import { immutableCacheControl, revalidatedCacheControl } from '../hosting/site-rules.ts'

/** Returns the headers that a bucket sends with an object: those of the hosting files for the same path. */
export function objectHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: mime.getType(key) ?? 'application/octet-stream',
    CacheControl: isImmutable(key) ? immutableCacheControl : revalidatedCacheControl,
  }
}

/** Returns whether the object is a file of a build. Its records beside `release.json` can be written again. */
function isImmutable(key: string): boolean {
  const [, file] = /(?:^|\/)\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?-[0-9A-Za-z]+\/(.+)$/.exec(key) ?? []
  return file !== undefined && !rewrittenFiles.includes(file)
}

const rewrittenFiles = ['signature.json', 'swept.json']
