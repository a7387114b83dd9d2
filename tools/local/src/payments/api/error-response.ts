import type { Context } from 'hono'
import { ApiError, plainError } from './api-error.ts'

/** Answers errors in the provider's format. Prints any other error, which is a bug of the sandbox. */
export function toErrorResponse(error: unknown, context: Context): Response {
  if (error instanceof ApiError) return context.json(error.body, error.status)
  console.error(error)
  const failure = plainError(500, 'We are facing some trouble completing your request.')
  return context.json(failure.body, 500)
}
