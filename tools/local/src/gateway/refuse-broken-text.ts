import { createMiddleware } from 'hono/factory'

/**
 * Refuses a URL or a header that is not valid text or contains a NUL character. PostgREST and Postgres
 * would answer it with 500.
 */
export const refuseBrokenText = createMiddleware(async (request, next) => {
  const { pathname, search } = new URL(request.req.url)
  if (!isText(pathname) || !isText(search)) {
    return request.json({ message: 'The address is not UTF-8' }, 400)
  }
  for (const [name, value] of request.req.raw.headers) {
    if (isUtf8(value)) continue
    return request.json({ message: `The header ${name} is not UTF-8` }, 400)
  }
  await next()
})

function isText(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0')
  } catch {
    return false
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Returns whether a header is UTF-8. Headers arrive with one character per byte. */
function isUtf8(value: string): boolean {
  try {
    decoder.decode(Buffer.from(value, 'latin1'))
    return true
  } catch {
    return false
  }
}
