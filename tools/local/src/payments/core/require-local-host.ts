import type { MiddlewareHandler } from 'hono'

const localNames = ['localhost', '127.0.0.1', '[::1]']

/** Refuses names that only lead here by a trick of the resolver, and writes from other pages. */
export const requireLocalHost: MiddlewareHandler = async (context, next) => {
  const { hostname, origin } = new URL(context.req.url)
  if (!localNames.includes(hostname)) return context.text('Not here.', 421)
  const from = context.req.header('origin')
  const writes = context.req.method !== 'GET' && context.req.method !== 'HEAD'
  if (writes && from !== undefined && from !== origin) return context.text('Not from there.', 403)
  await next()
}
