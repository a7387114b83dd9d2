import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { changedPage } from '../../changed-page/changed-page.ts'
import { oneBundleDist, serveOneBundle } from '../../one-bundle/serve-one-bundle.ts'
import { apps, serveSite } from './serve-site.ts'
import { startBackend } from './start-backend.ts'
import { type StoredState, stateOf } from './state-of.ts'

/** A site with who is signed in there. */
export interface ReferenceSite {
  origin: string
  /** What opens a browser context as somebody; null where nobody is signed in. */
  as(account: string | null): Promise<{ storageState?: StoredState }>
  /** Releases the present builds there, or those in which a team has changed its page (`changed-page`). */
  release(which: 'present' | 'changed'): Promise<void>
}

export interface ReferenceSites {
  composed: ReferenceSite
  oneBundle: ReferenceSite
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
  const oneBundle = await serveOneBundle(join(folder, 'one-bundle'), config)
  const changed = changedPage(folder)
  return {
    composed: {
      ...withAccounts(browser, composed.origin),
      async release(which) {
        const present = join(apps, 'member/dist')
        await composed.release({ remoteDists: [which === 'present' ? present : changed.member()] })
      },
    },
    oneBundle: {
      ...withAccounts(browser, oneBundle.origin),
      async release(which) {
        const shellDist = which === 'present' ? oneBundleDist : changed.oneBundle()
        await oneBundle.release({ shellDist, remoteDists: [] })
      },
    },
    backendUrl: config.backendUrl,
    async stop() {
      await Promise.all([composed.stop(), oneBundle.stop(), backend.stop()])
      await rm(folder, { recursive: true })
    },
  }
}

/** Of a token's 15 minutes: near their end each visit would renew the same session, and so end it. */
const signedInMs = 10 * 60_000

/** Each signs in once in ten minutes. */
function withAccounts(browser: Browser, origin: string): Omit<ReferenceSite, 'release'> {
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
