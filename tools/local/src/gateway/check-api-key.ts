import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ProjectKeys } from '../auth/sessions/keys.ts'

type Role = 'anon' | 'service_role'

/** Paths that need no key: a browser opens them by a link, and webhooks call functions. */
const withoutKey =
  /^\/(auth\/v1\/(authorize|callback|verify|\.well-known\/jwks\.json)|functions\/v1\/[^/]+.*)$/

const tokenSeconds = 300

/**
 * Requires one of the project's keys. If the request has no user token, replaces it with a short-lived
 * token for the role of the key, which REST and functions can verify.
 */
export function checkApiKey(keys: ProjectKeys, now: () => Date) {
  const mint = createMint(keys, now)
  return createMiddleware(async (request, next) => {
    const apiKey = request.req.header('apikey') ?? request.req.query('apikey')
    const role = apiKey === undefined ? undefined : roleOf(keys, apiKey)
    if (!role && (apiKey !== undefined || !withoutKey.test(request.req.path))) {
      const hint = 'Send the publishable key as the header apikey'
      return request.json({ message: apiKey ? 'Invalid API key' : 'No API key found', hint }, 401)
    }
    if (role === 'service_role' && isBrowser(request)) {
      return request.json({ message: 'Forbidden use of secret API key in browser' }, 401)
    }
    const bearer = bearerOf(request)
    if (role && standsIn(request, { role, bearer, keys })) {
      request.req.raw.headers.set('authorization', `Bearer ${await mint(role)}`)
    }
    await next()
  })
}

interface Presented {
  role: Role
  bearer: string | undefined
  keys: ProjectKeys
}

/**
 * Returns whether the token of a role replaces the request's token. The identity service gets no
 * anonymous token, because it has to answer that a token is missing.
 */
function standsIn(request: Context, { role, bearer, keys }: Presented): boolean {
  if (bearer) return roleOf(keys, bearer) !== undefined
  return role === 'service_role' || !request.req.path.startsWith('/auth/v1/')
}

function roleOf({ publishableKey, secretKey }: ProjectKeys, key: string): Role | undefined {
  if (key === publishableKey) return 'anon'
  if (key === secretKey) return 'service_role'
  return undefined
}

function bearerOf(request: Context): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1]
}

function isBrowser(request: Context): boolean {
  return request.req.header('sec-fetch-mode') !== undefined && hasBrowserAgent(request)
}

function hasBrowserAgent(request: Context): boolean {
  return request.req.header('user-agent')?.startsWith('Mozilla/') ?? false
}

/** Caches a signed token for each role instead of signing one for each request. */
function createMint(keys: ProjectKeys, now: () => Date) {
  const minted = new Map<Role, { token: Promise<string>; usableUntil: number }>()
  return (role: Role): Promise<string> => {
    const iat = Math.floor(now().getTime() / 1000)
    const current = minted.get(role)
    if (current && iat < current.usableUntil) return current.token
    const token = keys.sign({ iss: 'sabha-gateway', role, iat, exp: iat + tokenSeconds })
    minted.set(role, { token, usableUntil: iat + tokenSeconds / 2 })
    return token
  }
}
