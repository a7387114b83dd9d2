import { createMiddleware } from 'hono/factory'

/**
 * Removes the details of a violated constraint (SQLSTATE 23…) from a response. They quote values of the
 * row, also those that the caller may not read.
 */
export const hideRefusedRows = createMiddleware(async (request, next) => {
  await next()
  const answer = request.res
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return
  const failure: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!isConstraintViolation(failure)) return
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  request.res = undefined
  request.res = Response.json({ ...failure, details: null }, { status: answer.status, headers })
})

function isConstraintViolation(failure: unknown): failure is { code: string } {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return false
  return typeof failure.code === 'string' && failure.code.startsWith('23')
}
