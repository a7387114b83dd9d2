import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { changedPage, type Release } from '../../changed-page/changed-page.ts'
import { serveOneBundle } from '../../one-bundle/serve-one-bundle.ts'
import { apps, serveSite } from './serve-site.ts'
import { startBackend } from './start-backend.ts'
import { type StoredState, stateOf } from './state-of.ts'

/** A site with who is signed in there. */
export interface ReferenceSite {
  origin: string
  /** What opens a browser context as somebody; null where nobody is signed in. */
  as(account: string | null): Promise<{ storageState?: StoredState }>
}

export interface ReleasedSite extends ReferenceSite {
  /** Releases the present builds there, or those in which a team has changed its page (`changed-page`). */
  release(which: Release): Promise<void>
}

export interface ReferenceSites {
  composed: ReleasedSite
  oneBundle: ReferenceSite
  /**
   * One bundle that keeps what changes with each release in a script of its own, and asks for a page's scripts with
   * it: of an ordinary application that has least to wait for then. Built and served when it is first asked for.
   */
  runtimeChunk(): Promise<ReleasedSite>
  backendUrl: string
  stop(): Promise<void>
}

/** The composed application and the same in one bundle, on one backend and served by this process. */
export async function startReferenceSites(browser: Browser): Promise<ReferenceSites> {
  const backend = await startBackend()
  const { config } = backend
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'))
  const remoteDists = globSync('*/remote.manifest.json', { cwd: apps })
    .sort()
    .map((file) => join(apps, dirname(file), 'dist'))
  const composed = await serveSite({ dataDir: join(folder, 'composed'), remoteDists, config })
  const oneBundle = await serveOneBundle({ dataDir: join(folder, 'one-bundle'), config })
  const served = [composed, oneBundle]
  const builds = changedPage(folder)
  return {
    composed: {
      ...withAccounts(browser, composed.origin),
      release: (which) => composed.release({ remoteDists: [builds.member(which)] }),
    },
    oneBundle: withAccounts(browser, oneBundle.origin),
    async runtimeChunk() {
      const site = await serveOneBundle({
        dataDir: join(folder, 'runtime-chunk'),
        config,
        dist: builds.runtimeChunk('present'),
        preloadsAtOnce: true,
      })
      served.push(site)
      return {
        ...withAccounts(browser, site.origin),
        release: (which) =>
          site.release({ shellDist: builds.runtimeChunk(which), remoteDists: [] }),
      }
    },
    backendUrl: config.backendUrl,
    async stop() {
      await Promise.all([...served.map((site) => site.stop()), backend.stop()])
      await rm(folder, { recursive: true })
    },
  }
}

/** Of a token's 15 minutes: near their end each visit would renew the same session, and so end it. */
const signedInMs = 10 * 60_000

/** Each signs in once in ten minutes. */
function withAccounts(browser: Browser, origin: string): ReferenceSite {
  const states = new Map<string, { since: number; state: Promise<StoredState> }>()
  return {
    origin,
    async as(account) {
      if (!account) return {}
      const known = states.get(account)
      if (known && Date.now() - known.since < signedInMs) return { storageState: await known.state }
      const state = stateOf(browser, { origin, account })
      states.set(account, { since: Date.now(), state })
      return { storageState: await state }
    },
  }
}
