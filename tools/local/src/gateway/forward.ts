import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import type { RequestIdVariables } from 'hono/request-id'

/** Passes a request on and streams the answer back; redirects go to the browser as they are. */
export function forwardTo(target: string, { strip }: { strip: string }) {
  return async (request: Context<{ Variables: RequestIdVariables }>): Promise<Response> => {
    const { pathname, search } = new URL(request.req.url)
    const address = `${target.replace(/\/$/, '')}${pathname.slice(strip.length)}${search}`
    try {
      const answer = await proxy(address, {
        raw: request.req.raw,
        redirect: 'manual',
        headers: forwardedHeaders(request),
      })
      for (const name of [...answer.headers.keys()]) {
        if (name.startsWith('access-control-')) answer.headers.delete(name)
      }
      return answer
    } catch (error) {
      if (request.req.raw.signal.aborted) return new Response(null, { status: 499 })
      console.error(`${request.req.method} ${pathname}:`, error)
      return request.json({ message: 'This part of the backend is not available' }, 503)
    }
  }
}

function forwardedHeaders(request: Context<{ Variables: RequestIdVariables }>): Headers {
  const headers = new Headers(request.req.raw.headers)
  for (const name of ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'host', 'apikey']) {
    headers.delete(name)
  }
  headers.set('x-request-id', request.var.requestId)
  headers.set('x-forwarded-for', addressOf(request))
  headers.set('x-forwarded-host', request.req.header('host') ?? '')
  return headers
}

/** Nothing stands before the gateway, so what a client says about its address is not believed. */
function addressOf(request: Context): string {
  try {
    return getConnInfo(request).remote.address?.replace(/^::ffff:/, '') ?? ''
  } catch {
    return ''
  }
}
