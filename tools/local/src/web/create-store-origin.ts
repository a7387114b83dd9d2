import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { remoteFileHeaders } from '@sabha/release'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { cacheHashedFiles } from './create-application-origin.ts'
import { originMiddleware } from './origin-middleware.ts'
import { serveDocument } from './serve-document.ts'

/** Serves the remotes' files as a CDN would: everything as immutable except the registry. */
export function createStoreOrigin(storeDir: string): Hono {
  const app = new Hono()
  app.use(
    originMiddleware(() => remoteFileHeaders),
    etag(),
  )
  app.get('/registry.json', (context) =>
    serveDocument(context, join(storeDir, 'registry.json'), 'application/json; charset=utf-8'),
  )
  app.get(
    '/:remote/:release/*',
    cacheHashedFiles,
    serveStatic({ root: storeDir, precompressed: true }),
  )
  app.notFound((context) => context.text('There is nothing at this address.\n', 404))
  return app
}
