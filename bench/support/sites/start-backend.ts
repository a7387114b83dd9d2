import { environmentIn, readConfig } from '@sabha/release'
import { dataDirectory, startSystem } from '../../../e2e/support/system.ts'
import type { SiteConfig } from './serve-site.ts'

export interface RunningBackend {
  /** What a site has to know of it. */
  config: SiteConfig
  stop(): Promise<void>
}

/** Starts a copy of the application with demo data, for the sake of its backend. */
export async function startBackend(): Promise<RunningBackend> {
  const stop = await startSystem()
  const told = await readConfig(environmentIn(dataDirectory()).pagesDir)
  const {
    registryKey: _key,
    registryUrl: _url,
    remotesOrigin: _origin,
    siteUrl: _site,
    ...config
  } = told
  return { config, stop }
}
