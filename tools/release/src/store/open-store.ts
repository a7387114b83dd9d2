import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Opens the store at a location, without reading or making anything there. */
export function openStore(location: string): ObjectStore {
  return folderStore(location)
}

/** Returns a location below another one. */
export function locationBelow(location: string, ...parts: readonly string[]): string {
  return join(location, ...parts)
}
