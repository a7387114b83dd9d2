import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import type { RequestIdVariables } from 'hono/request-id'

/** Where a part listens. Parts that are started again may move. */
export type Target = string | (() => string)

/** Passes a request on and streams the answer back; redirects go to the browser as they are. */
export function forwardTo(target: Target, { strip }: { strip: string }) {
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
      // The first of many alike: pages ask again and again while a part is away.
      const failure = failureOf(error)
      if (failure !== lastFailure) console.error(`${strip || 'functions'} is away: ${failure}`)
      lastFailure = failure
      return request.json({ message: 'This part of the backend is not available' }, 503)
    }
  }
}

/** `fetch failed` says nothing; its cause names address and reason. */
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

/** Nothing stands before the gateway, so what a client says about its address is not believed. */
function addressOf(request: Context): string {
  try {
    return getConnInfo(request).remote.address?.replace(/^::ffff:/, '') ?? ''
  } catch {
    return ''
  }
}
