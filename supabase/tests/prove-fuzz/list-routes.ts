import { readdirSync } from 'node:fs'
import {
  createAuthService,
  createGateway,
  createPaymentSandbox,
  createPhoneSandbox,
} from '@sabha/local/routes'
import type { Client } from 'pg'

export type FuzzedService = 'gateway' | 'identity' | 'functions' | 'rest' | 'sandbox' | 'phone'

export interface Route {
  part: FuzzedService
  /** `ALL` for every method. */
  method: string
  /** Path, with `:name` for a variable part. */
  path: string
}

/** Returns all routes of the backend and the sandboxes, read from their routers. */
export async function listRoutes(database: Client): Promise<Route[]> {
  const phone = await createPhoneSandbox()
  const routes = [
    ...routesOf('gateway', createGateway, ''),
    ...routesOf('identity', createAuthService, '/auth/v1'),
    ...routesOf('sandbox', () => createPaymentSandbox().app, ''),
    ...routesOf('phone', () => phone.app, ''),
    ...functionRoutes(),
    ...(await restRoutes(database)),
  ]
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
}

interface Routed {
  routes: { method: string; path: string }[]
}

/** Creates unconnected services, of which only the routes are read. */
function routesOf(
  part: FuzzedService,
  create: (nothing: never) => Routed,
  prefix: string,
): Route[] {
  const values: Record<string, unknown> = { settings: {}, now: () => new Date() }
  const anything: unknown = new Proxy({}, { get: (_, name: string) => values[name] ?? '' })
  return create(anything as never).routes.map(({ method, path }) => ({
    part,
    method,
    path: prefix + path,
  }))
}

const functionsFolder = new URL('../../functions/', import.meta.url)

function functionRoutes(): Route[] {
  return readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => ({ part: 'functions', method: 'ALL', path: `/functions/v1/${name}` }))
}

async function restRoutes(database: Client): Promise<Route[]> {
  const { rows } = await database.query<{ path: string }>(`
    select '/rest/v1/' || relname as path from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union
    select '/rest/v1/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace
  `)
  return [...rows.map(({ path }) => path), '/rest/v1/', '/rest/v1/:name'].map((path) => ({
    part: 'rest',
    method: 'ALL',
    path,
  }))
}
