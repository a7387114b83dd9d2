import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { plainError } from '../api/api-error.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Fault } from './switches.ts'

const badGateway = '<html><head><title>502 Bad Gateway</title></head><body></body></html>'

/** Applies the faults that are switched on. */
export function faultsMiddleware(sandbox: Sandbox): MiddlewareHandler {
  return async (context, next) => {
    const fault = takeFault(sandbox, context)
    if (fault?.kind === '429') throw plainError(429, 'Too many requests')
    if (fault?.kind === '500') {
      throw plainError(
        500,
        'The server encountered an error. The incident has been reported to admins.',
      )
    }
    if (fault?.kind === '502') return context.html(badGateway, 502)
    if (fault?.kind === 'slow') await pause(fault.milliseconds)
    await next()
    // The request has taken effect, only the answer is lost.
    if (fault?.kind === 'lost-answer') return cutOff(context)
  }
}

function takeFault({ state }: Sandbox, context: Context): Fault | undefined {
  const { faults } = state.switches
  const path = context.req.path.replace(/^\/v1/, '')
  const fault = faults.find(
    ({ method, path: start }) =>
      path.startsWith(start) && (method === 'any' || method === context.req.method),
  )
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function cutOff(context: Context<{ Bindings: Partial<HttpBindings> }>): void {
  context.env?.incoming?.socket.destroy()
  context.res = new Response(badGateway, { status: 504 })
}
