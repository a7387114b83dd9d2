import { environmentInFolder, readConfig } from '@sabha/release'
import { dataDirectory, startSystem } from '../../../e2e/support/system.ts'
import type { SiteConfig } from './serve-site.ts'

export interface RunningBackend {
  /** Configuration that a site needs to use the backend. */
  config: SiteConfig
  stop(): Promise<void>
}

/** Starts a copy of the application with demo data, of which only the backend is used. */
export async function startBackend(): Promise<RunningBackend> {
  const stop = await startSystem()
  const told = await readConfig(environmentInFolder(dataDirectory()).pagesDir)
  const {
    registryKey: _key,
    registryUrl: _url,
    remotesOrigin: _origin,
    siteUrl: _site,
    ...config
  } = told
  return { config, stop }
}
