import { createMiddleware } from 'hono/factory'

/** Answers hold accounts and tokens: no cache keeps them, but for what a route says may be kept. */
export const keepOutOfCaches = createMiddleware(async (context, next) => {
  await next()
  context.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (!context.res.headers.has('Cache-Control')) {
    context.res.headers.set('Cache-Control', 'no-store')
  }
})
