import { findQueryViolationStatus } from '@sabha/release'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/**
 * Refuses a path such as `/%61uth/v1/x`, which matches a route only once decoded, while parts get it
 * undecoded.
 */
export const refuseEncodedPath = createMiddleware(async (request, next) => {
  const isAsWritten = /^\/[a-z]+\/v1\//.test(new URL(request.req.url).pathname)
  return isAsWritten ? next() : request.notFound()
})

/** Refuses a query that would keep PostgREST busy for seconds. */
export const refuseCostlyQuery = createMiddleware(async (request, next) => {
  const status = findQueryViolationStatus(queryOf(request))
  if (status === undefined) return next()
  const message = status === 414 ? 'The select is too long' : 'The query asks for too much'
  return request.json({ message }, status)
})

function queryOf(request: Context): string {
  return new URL(request.req.url).search.slice(1)
}
