import { createMiddleware } from 'hono/factory'

/**
 * Reads what a route has left unread of a request. Otherwise its connection is closed, and the next
 * request that the gateway sends on it fails, whosever it is.
 */
export const drainBody = createMiddleware(async (context, next) => {
  await next()
  const { raw } = context.req
  if (raw.body === null || raw.bodyUsed) return
  const reader = raw.body.getReader()
  while (!(await reader.read()).done);
})
