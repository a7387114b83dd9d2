import { join } from 'node:path'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Opens the store at a location, a folder or `s3://bucket/prefix`, without reading or making anything there.
 */
export function openStore(location: string): ObjectStore {
  return isBucket(location) ? bucketStore(location) : folderStore(location)
}

/** Returns a location below another one. */
export function locationBelow(location: string, ...parts: readonly string[]): string {
  if (!isBucket(location)) return join(location, ...parts)
  return [location.replace(/\/+$/, ''), ...parts].join('/')
}

/** Returns whether a location is in a bucket. */
export function isBucket(location: string): boolean {
  return location.startsWith('s3://')
}
