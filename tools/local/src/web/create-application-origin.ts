import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { applicationHeaders, fileHeaders, type PolicySources } from '@sabha/release'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { findPage } from './find-page.ts'
import { serveDocument } from './serve-document.ts'
import { strictOrigin } from './strict-origin.ts'

export interface ApplicationOrigin {
  /** The shell's present and former files. */
  shellDir: string
  /** The HTML of the present composition. */
  pagesDir: string
  policy: PolicySources
}

/** Serves pages and the shell's files, as any static host with a rewrite rule would. */
export function createApplicationOrigin(options: ApplicationOrigin): Hono {
  const { shellDir, pagesDir, policy } = options
  const app = new Hono()
  const pageHeaders = applicationHeaders(policy)
  app.use(
    strictOrigin((path) => (isKept(path) ? fileHeaders : pageHeaders)),
    etag(),
  )
  app.get('/index.html', (context) => context.notFound())
  app.get('/release.json', (context) => context.notFound())
  app.get(
    '/static/:file{.+}',
    immutableCacheControl,
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

/** Files besides pages that a release writes with them. */
const siteFiles = {
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
}

/** For files whose name changes with their content. */
export const immutableCacheControl: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.res.status === 200)
    context.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Whether a path lies where files are kept for good: it is answered with no page. */
function isKept(path: string): boolean {
  return path.startsWith('/static/')
}

/** Such a path asks for a file, which is there or is not; below a page it may end in a parameter. */
function hasExtension(path: string): boolean {
  return /\.[^/]*$/.test(path)
}
