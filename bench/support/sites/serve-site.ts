import { join } from 'node:path'
import type { ShellConfig } from '@sabha/contract/composition'
import { findFreePorts } from '@sabha/local'
import {
  createSigningKey,
  type Environment,
  environmentInFolder,
  findPolicySources,
  release,
} from '@sabha/release'
import { startWeb } from '../../../tools/local/src/web/start-web.ts'

export const appsFolder = join(import.meta.dirname, '../../../apps')

export interface Site {
  /** URL of the application, without a trailing slash. */
  origin: string
  /** Folder of its HTML. */
  pagesDir: string
  stop(): Promise<void>
}

/** Options in which a bench's sites differ. */
export interface SiteOptions {
  dataDir: string
  /** Default: the current build of the shell. */
  shellDist?: string
  remoteDists: readonly string[]
  /** Backend and related settings; default: no backend. */
  config?: SiteConfig
  /** Serves the release; default: like `npm start`, from this process. */
  serve?(site: ServedSite): Promise<{ stop(): Promise<void> }>
  /** Writes the pages again, if they differ from those of a release. */
  finish?(places: Environment, config: ServedConfig): Promise<void>
}

/** A release to serve. */
export interface ServedSite {
  places: Environment
  config: ServedConfig
  ports: { web: number; remotes: number }
  /** Folder for files of the server. */
  folder: string
}

export type ServedConfig = Omit<ShellConfig, 'registryKey' | 'siteUrl'> & { siteUrl: string }
export type SiteConfig = Omit<ServedConfig, 'registryUrl' | 'remotesOrigin' | 'siteUrl'>

/** Composes builds like a release does and serves the site from this process. */
export async function serveSite(options: SiteOptions): Promise<Site> {
  const {
    dataDir,
    shellDist = join(appsFolder, 'shell/dist'),
    remoteDists,
    finish,
    serve = serveLikeStart,
  } = options
  const places = environmentInFolder(dataDir)
  const ports = await findFreePorts()
  const origin = `http://localhost:${ports.web}`
  const remotesOrigin = `http://localhost:${ports.remotes}`
  const config = {
    ...(options.config ?? withoutBackend),
    siteUrl: origin,
    registryUrl: `${remotesOrigin}/registry.json`,
    remotesOrigin,
  }
  const prerenderDist = join(appsFolder, 'shell/dist-prerender')
  await createSigningKey(places.keyFile)
  await release({ ...places, shellDist, prerenderDist, remoteDists, config })
  await finish?.(places, config)
  const { stop } = await serve({ places, config, ports, folder: dataDir })
  return { origin, pagesDir: places.pagesDir, stop }
}

function serveLikeStart({ places, config, ports }: ServedSite) {
  return startWeb({ ...places, policy: findPolicySources(config), ports })
}

const withoutBackend: SiteConfig = {
  // No server listens on this port.
  backendUrl: 'http://localhost:9',
  publishableKey: 'sb_publishable_bench',
  foundation: {
    name: 'Sabha',
    homeUrl: 'https://foundation.example',
    supportEmail: 'support@foundation.example',
    since: 2009,
    address: '1 Example Street, Pune 411001',
    phone: '+91 20 1234 5678',
    registration: 'Society Example/1/1999',
  },
}
