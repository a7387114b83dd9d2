import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { normalizePath } from '@sabha/contract/composition'
import { applicationHeaders, type PolicySources, staticFileHeaders } from '@sabha/release'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import * as z from 'zod'
import { originMiddleware } from './origin-middleware.ts'
import { serveDocument } from './serve-document.ts'

export interface ApplicationOrigin {
  /** Folder of the shell's current and former files. */
  shellDir: string
  /** Folder of the current composition's HTML. */
  pagesDir: string
  policy: PolicySources
}

/** Serves pages and the shell's files as a static host with a rewrite rule would. */
export function createApplicationOrigin(options: ApplicationOrigin): Hono {
  const { shellDir, pagesDir, policy } = options
  const app = new Hono()
  const pageHeaders = applicationHeaders(policy)
  app.use(
    originMiddleware((path) => (isKept(path) ? staticFileHeaders : pageHeaders)),
    etag(),
  )
  app.get('/index.html', (context) => context.notFound())
  app.get('/release.json', (context) => context.notFound())
  app.get(
    '/static/:file{.+}',
    cacheHashedFiles,
    serveStatic({ root: shellDir, precompressed: true }),
  )
  for (const [name, contentType] of Object.entries(siteFiles))
    app.get(`/${name}`, (context) => serveDocument(context, join(pagesDir, name), contentType))
  app.get('*', async (context, next) => {
    const { path } = context.req
    const { file, isClaimed } = await findPage(pagesDir, path)
    if (isKept(path) || (hasExtension(path) && !isClaimed)) return await next()
    return await serveDocument(context, file, 'text/html; charset=utf-8')
  })
  app.get('*', serveStatic({ root: shellDir, precompressed: true }))
  app.notFound((context) => context.text('There is nothing at this address.\n', 404))
  return app
}

/** Files other than pages that a release writes with them. */
const siteFiles = {
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'offline-worker.js': 'text/javascript; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
}

/** Sets a long cache time for files whose name changes with their content. */
export const cacheHashedFiles: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status === 200)
    context.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Returns whether a path is in the folder of immutable files, which never falls back to a page. */
function isKept(path: string): boolean {
  return path.startsWith('/static/')
}

/** Returns whether a path names a file. Below a page the last part may be a parameter. */
function hasExtension(path: string): boolean {
  return /\.[^/]*$/.test(path)
}

const pagesSchema = z.record(z.string(), z.string())

/** HTML file for a path, and whether a page has that path. */
interface FoundPage {
  file: string
  isClaimed: boolean
}

/** Finds the page of a path, otherwise the page above it that serves `/*`, otherwise the page of `*`. */
async function findPage(pagesDir: string, path: string): Promise<FoundPage> {
  const text = await readFile(join(pagesDir, 'pages.json'), 'utf8').catch(() => '{}')
  const pages = pagesSchema.parse(JSON.parse(text))
  const requestedPath = normalizePath(path)
  const [above] = Object.keys(pages)
    .filter((pattern) => pattern.endsWith('/*') && requestedPath.startsWith(pattern.slice(0, -1)))
    .sort((one, other) => other.length - one.length)
  const found = pages[requestedPath] ?? (above && pages[above])
  return {
    file: join(pagesDir, found ?? pages['*'] ?? 'index.html'),
    isClaimed: found !== undefined,
  }
}
