import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Refusal } from './magic-numbers.ts'

/** Error in the provider's format. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly refusal: Refusal

  constructor(refusal: Refusal | string) {
    const given = typeof refusal === 'string' ? { status: 400, message: refusal } : refusal
    super(given.message ?? `Status ${given.status}`)
    this.refusal = given
  }
}

/** Answers errors in the provider's format. Prints any other error, which is a bug of the sandbox. */
export function toErrorResponse(error: unknown, context: Context): Response {
  if (!(error instanceof IdentityError)) console.error(error)
  const { status, message } =
    error instanceof IdentityError ? error.refusal : { status: 500, message: 'INTERNAL_ERROR' }
  if (message === null) return context.text('Bad Gateway', status as ContentfulStatusCode)
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  return context.json({ error: { code: status, message, errors } }, status as ContentfulStatusCode)
}
