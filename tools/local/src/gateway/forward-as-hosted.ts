import { type IncomingMessage, request as send } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ServiceAddress } from './forward.ts'

/** Headers that the gateway replaces or that concern one connection. */
const gatewayHeaders = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'host', 'apikey']
const replaced = [...gatewayHeaders, 'authorization', 'x-forwarded-for', 'transfer-encoding']

/**
 * Forwards a request as hosted Supabase does: repeated headers are not merged, the client's address is
 * appended to `x-forwarded-for`, and the response keeps the headers of the service.
 */
export function forwardAsHosted(target: ServiceAddress, { strip }: { strip: string }) {
  return async (context: Context<{ Bindings: Partial<HttpBindings> }>): Promise<Response> => {
    const { raw } = context.req
    const { pathname, search } = new URL(raw.url)
    const base = typeof target === 'string' ? target : target()
    const url = new URL(`${base.replace(/\/$/, '')}${pathname.slice(strip.length)}${search}`)
    const headers = [...headersOf(context), 'host', url.host]
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(url, { method: raw.method, headers }, resolve).on('error', reject)
      if (raw.body) Readable.fromWeb(raw.body as ReadableStream).pipe(sent)
      else sent.end()
    })
    return responseOf(answer, raw.method)
  }
}

/** Returns names and values alternately, the format in which Node accepts repeated headers. */
function headersOf(context: Context<{ Bindings: Partial<HttpBindings> }>): string[] {
  const { headers } = context.req.raw
  const forwarded = [headers.get('x-forwarded-for'), addressOf(context)].filter(Boolean).join(', ')
  const receivedHeaders = context.env?.incoming?.rawHeaders ?? [...headers].flat()
  const forwardedHeaders: string[] = []
  for (let at = 0; at < receivedHeaders.length; at += 2) {
    const name = receivedHeaders[at] ?? ''
    if (!replaced.includes(name.toLowerCase()))
      forwardedHeaders.push(name, receivedHeaders[at + 1] ?? '')
  }
  const bearer = headers.get('authorization')
  if (bearer) forwardedHeaders.push('authorization', bearer)
  return [...forwardedHeaders, 'x-forwarded-for', forwarded]
}

function addressOf(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address?.replace(/^::ffff:/, '')
  } catch {
    return undefined
  }
}

function responseOf(answer: IncomingMessage, method: string): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!gatewayHeaders.includes(name) && name !== 'transfer-encoding')
      for (const value of values) headers.append(name, value)
  const status = answer.statusCode ?? 502
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as BodyInit), { status, headers })
}
