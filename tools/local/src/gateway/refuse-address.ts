import { refusalOfSelect } from '@sabha/release'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/**
 * Refuses a path such as `/%61uth/v1/x`, which matches a route only once decoded, while parts get it
 * undecoded.
 */
export const refuseOtherSpelling = createMiddleware(async (request, next) => {
  const isAsWritten = /^\/[a-z]+\/v1\//.test(new URL(request.req.url).pathname)
  return isAsWritten ? next() : request.notFound()
})

/** Refuses a `select` that would keep PostgREST busy for seconds. */
export const refuseWideSelect = createMiddleware(async (request, next) => {
  const status = refusalOfSelect(queryOf(request))
  if (status === undefined) return next()
  const message = status === 414 ? 'The select is too long' : 'The select asks for too much'
  return request.json({ message }, status)
})

function queryOf(request: Context): string {
  return new URL(request.req.url).search.slice(1)
}
