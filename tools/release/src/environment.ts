import { join, resolve } from 'node:path'
import { locationBelow } from './store/open-store.ts'

/** The folders of an environment. */
export interface Environment {
  /**
   * Files that the application's origin serves besides pages: those of current and earlier builds of the
   * shell.
   */
  shellDir: string
  /** Code that prerenders the shell's landing page, for this tool only. */
  prerenderDir: string
  /** Files that the remotes' origin serves: a folder, or a place in a bucket such as `s3://bucket/prefix`. */
  storeDir: string
  /** HTML that the application's origin serves. */
  pagesDir: string
  /** Configurations for serving both origins on several kinds of hosts: headers and rewrite rules. */
  hostingDir: string
  /** File with the key pair that signs registries; it may be elsewhere. No release creates it. */
  keyFile: string
  /** The key pair as text, from a secret of a pipeline; `keyFile` is not read then. */
  keyText?: string | undefined
  /** Lock of releases and time of the last one. Writers to the store cannot write here. */
  guardDir: string
  /**
   * Signed records (owners, history), and copies of shell builds for restoring: a folder, or a place in a bucket. Hosts do not serve them.
   */
  recordsDir: string
}

/**
 * Returns the folders of an environment in a single data directory.
 *
 * @param store where builds and records are; in the same directory by default
 */
export function environmentInFolder(
  folder: string,
  store: string = resolve(folder),
): Omit<Environment, 'keyText'> {
  const dataDir = resolve(folder)
  return {
    shellDir: join(dataDir, 'shell'),
    prerenderDir: join(dataDir, 'prerender'),
    storeDir: locationBelow(store, 'store'),
    pagesDir: join(dataDir, 'pages'),
    hostingDir: join(dataDir, 'hosting'),
    keyFile: join(dataDir, 'keys', 'registry.jwk.json'),
    guardDir: join(dataDir, 'keys'),
    recordsDir: locationBelow(store, 'records'),
  }
}
