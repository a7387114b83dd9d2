import type { MiddlewareHandler } from 'hono'

/**
 * Sets up the behaviour that both origins share: fixed headers for each path, no answer to a foreign
 * host name (a page elsewhere could point it here), and text instead of a page for a missing file.
 */
export function originMiddleware(
  headersOf: (path: string) => Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (context, next) => {
    const { hostname } = new URL(context.req.url)
    if (localNames.has(hostname)) await next()
    else context.res = context.text('This address is not served here.\n', 421)
    for (const [name, value] of Object.entries(headersOf(context.req.path)))
      context.res.headers.set(name, value)
  }
}

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
