import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import type { RequestIdVariables } from 'hono/request-id'

/** Address of a service. A service that is restarted may change its port. */
export type ServiceAddress = string | (() => string)

/** Forwards a request and streams the response. Redirects go to the browser unchanged. */
export function forwardTo(target: ServiceAddress, { strip }: { strip: string }) {
  let lastFailure = ''
  return async (request: Context<{ Variables: RequestIdVariables }>): Promise<Response> => {
    const { pathname, search } = new URL(request.req.url)
    const base = typeof target === 'string' ? target : target()
    const address = `${base.replace(/\/$/, '')}${pathname.slice(strip.length)}${search}`
    try {
      const answer = await proxy(address, {
        raw: request.req.raw,
        redirect: 'manual',
        headers: forwardedHeaders(request),
      })
      lastFailure = ''
      for (const name of [...answer.headers.keys()]) {
        if (name.startsWith('access-control-')) answer.headers.delete(name)
      }
      return answer
    } catch (error) {
      if (request.req.raw.signal.aborted) return new Response(null, { status: 499 })
      // Log only the first of equal failures: pages repeat requests while a service is down.
      const failure = failureOf(error)
      if (failure !== lastFailure) console.error(`${strip || 'functions'} is away: ${failure}`)
      lastFailure = failure
      return request.json({ message: 'This part of the backend is not available' }, 503)
    }
  }
}

/**
 * Returns the cause of a failed fetch, which names address and reason. Its own message is only `fetch
 * failed`.
 */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
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

/**
 * Returns the address of the connection. No proxy runs in front of the gateway, so the address in a
 * client's headers is not trusted.
 */
function addressOf(request: Context): string {
  try {
    return getConnInfo(request).remote.address?.replace(/^::ffff:/, '') ?? ''
  } catch {
    return ''
  }
}
