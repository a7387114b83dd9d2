import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { environmentInFolder, readConfig } from '@sabha/release'
import { storeSessionOf } from '../../../e2e/support/open-as.ts'
import { dataDirectory, startSystem } from '../../../e2e/support/system.ts'
import { serveOneBundle } from '../../one-bundle/serve-one-bundle.ts'
import { appsFolder, type SiteConfig, serveSite } from './serve-site.ts'

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A site and its signed-in accounts. */
export interface ReferenceSite {
  origin: string
  /** Returns options of a browser context in which the account is signed in; null is a visitor. */
  as(account: string | null): Promise<{ storageState?: StoredState }>
}

export interface ReferenceSites {
  composed: ReferenceSite
  oneBundle: ReferenceSite
  backendUrl: string
  /** Configuration of both sites. */
  config: SiteConfig
  stop(): Promise<void>
}

/** Builds of all remotes. */
export const remoteDists = globSync('*/remote.manifest.json', { cwd: appsFolder })
  .sort()
  .map((file) => join(appsFolder, dirname(file), 'dist'))

/** Serves the composed application and the one bundle from this process, on one backend. */
export async function startReferenceSites(browser: Browser): Promise<ReferenceSites> {
  const backend = await startBackend()
  const { config } = backend
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
  const composed = await serveSite({ dataDir: join(folder, 'composed'), remoteDists, config })
  const oneBundle = await serveOneBundle({ dataDir: join(folder, 'one-bundle'), config })
  return {
    composed: withAccounts(browser, composed.origin),
    oneBundle: withAccounts(browser, oneBundle.origin),
    backendUrl: config.backendUrl,
    config,
    async stop() {
      await Promise.all([composed.stop(), oneBundle.stop(), backend.stop()])
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Age in milliseconds at which a session is replaced. Tokens last 15 minutes: near their end, each visit would
 * refresh the same session and thereby end it.
 */
const signedInMs = 10 * 60_000

/** Signs each account in once in ten minutes. */
export function withAccounts(browser: Browser, origin: string): ReferenceSite {
  const states = new Map<string, { since: number; state: StoredState }>()
  return {
    origin,
    async as(account) {
      if (!account) return {}
      const known = states.get(account)
      if (known && Date.now() - known.since < signedInMs) return { storageState: known.state }
      const context = await browser.newContext({ baseURL: origin })
      await storeSessionOf(await context.newPage(), account)
      const state = await context.storageState()
      await context.close()
      states.set(account, { since: Date.now(), state })
      return { storageState: state }
    },
  }
}

interface RunningBackend {
  /** Configuration that a site needs to use the backend. */
  config: SiteConfig
  stop(): Promise<void>
}

/** Starts a copy of the application with demo data, of which only the backend is used. */
async function startBackend(): Promise<RunningBackend> {
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
