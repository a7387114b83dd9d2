import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type FirstPage, firstPages } from '../../e2e/support/figures/script-bytes.ts'
import { trackPrefetching } from '../../e2e/support/figures/track-prefetching.ts'
import {
  programOf,
  type WebServer,
  webServers,
} from '../../tools/hosted/src/servers/start-server.ts'
import type { Rows } from '../support/rows.ts'
import {
  type ReferenceSite,
  type ReferenceSites,
  remoteDists,
  withAccounts,
} from '../support/sites/reference-sites.ts'
import { serveBuiltFolder } from '../support/sites/serve-built-folder.ts'
import { type ServedSite, serveSite } from '../support/sites/serve-site.ts'
import { rounded } from '../support/statistics.ts'

const pages = firstPages.filter(({ name }) => name === 'landing' || name === 'dashboard')
const limits = { brotli: 1.1, gzip: 1.3 }

/**
 * Bytes of the built folder over the wire under Caddy and nginx, relative to `npm start`, with both kinds of
 * compressed files and with gzip only. Leaves out a server that is not installed.
 */
export async function measureWire(on: Browser, sites: ReferenceSites): Promise<Rows> {
  const rows: Rows = {}
  for (const server of webServers)
    if (programOf(server)) Object.assign(rows, await wireUnder(server, on, sites))
  return rows
}

async function wireUnder(server: WebServer, on: Browser, sites: ReferenceSites): Promise<Rows> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabha-wire-'))
  const { config, backendUrl } = sites
  const serve = (site: ServedSite) => serveBuiltFolder(server, site)
  const served = await serveSite({ dataDir, remoteDists, config, serve })
  const hosted = withAccounts(on, served.origin)
  const rows: Rows = {}
  try {
    for (const encoding of ['brotli', 'gzip'] as const) {
      if (encoding === 'gzip') await removeBrotli(dataDir)
      for (const page of pages) {
        const started = await wireBytes(on, { site: sites.composed, page, backendUrl })
        const built = await wireBytes(on, { site: hosted, page, backendUrl })
        rows[`${page.name} on the wire under ${server}, ${encoding}, over npm start`] = {
          measured: rounded(built / started),
          limit: limits[encoding],
          detail: { built, started },
        }
      }
    }
  } finally {
    await served.stop()
    await rm(dataDir, { recursive: true })
  }
  return rows
}

async function removeBrotli(folder: string): Promise<void> {
  const files = globSync('built/**/*.br', { cwd: folder })
  await Promise.all(files.map((file) => rm(join(folder, file))))
}

interface Visit {
  site: ReferenceSite
  page: FirstPage
  backendUrl: string
}

/** Bytes with headers that a first visit receives, without those of the backend. */
async function wireBytes(on: Browser, visit: Visit): Promise<number> {
  const { site, backendUrl } = visit
  const { path, heading, account } = visit.page
  const context = await on.newContext({ baseURL: site.origin, ...(await site.as(account)) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const ofBackend = new Set<string>()
  let received = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(backendUrl)) ofBackend.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ofBackend.has(requestId)) received += encodedDataLength
  })
  await cdp.send('Network.enable')
  const untilFetchedAhead = trackPrefetching(page)
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await untilFetchedAhead()
  await context.close()
  return received
}
