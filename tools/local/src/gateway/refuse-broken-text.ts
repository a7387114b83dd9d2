import { createMiddleware } from 'hono/factory'

/** PostgREST answers 500 to an address whose bytes are no text. */
export const refuseBrokenText = createMiddleware(async (request, next) => {
  try {
    decodeURIComponent(new URL(request.req.url).search)
  } catch {
    return request.json({ message: 'The address is not UTF-8' }, 400)
  }
  await next()
})
