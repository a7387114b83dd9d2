import type { Context } from 'hono'
import { ApiError, plainRefusal } from './api-error.ts'

/** Refusals as the provider words them; anything else is a bug of the sandbox and is printed. */
export function answerError(error: unknown, context: Context): Response {
  if (error instanceof ApiError) return context.json(error.body, error.status)
  console.error(error)
  const failure = plainRefusal(500, 'We are facing some trouble completing your request.')
  return context.json(failure.body, 500)
}
