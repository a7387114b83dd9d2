import { createMiddleware } from 'hono/factory'

/** Forbids caching of responses, which contain accounts and tokens, unless the route allows it. */
export const forbidCaching = createMiddleware(async (context, next) => {
  await next()
  context.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (!context.res.headers.has('Cache-Control')) {
    context.res.headers.set('Cache-Control', 'no-store')
  }
})
