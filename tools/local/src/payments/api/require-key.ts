import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SandboxSettings } from '../core/sandbox-settings.ts'
import { plainError } from './api-error.ts'

/** Requires the key pair, in exactly the format that the provider accepts. */
export function requireApiKey(settings: SandboxSettings): MiddlewareHandler {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  const expected = Buffer.from(`Basic ${pair}`)
  return async (context, next) => {
    const given = Buffer.from(context.req.header('authorization') ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw plainError(401, 'Authentication failed')
    }
    await next()
  }
}
