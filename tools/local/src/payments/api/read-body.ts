import type { Context } from 'hono'
import type { z } from 'zod'
import { badRequestError, subscriptionError } from './api-error.ts'

/**
 * Returns the validated body of a request.
 *
 * @throws ApiError in the provider's words.
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  style: 'full' | 'short' = 'full',
): Promise<z.infer<Schema>> {
  const text = await context.req.text()
  const read = schema.safeParse(text === '' ? {} : parseJson(text))
  if (read.success) return read.data
  throw refusalOf(read.error, style)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequestError('The request body is not valid JSON.')
  }
}

function refusalOf(error: z.ZodError, style: 'full' | 'short') {
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown) {
    const names = unknown.keys.join(', ')
    return badRequestError(`${names} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    })
  }
  const issue = error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const description = issue ? wordsOf(issue, field, style) : 'The request is not valid.'
  return style === 'short'
    ? subscriptionError(description, field)
    : badRequestError(description, { field })
}

function wordsOf(issue: z.core.$ZodIssue, field: string, style: 'full' | 'short'): string {
  const missing = issue.code === 'invalid_type' && issue.message.includes('received undefined')
  if (missing && style === 'short') return `The ${field.replaceAll('_', ' ')} field is required.`
  if (missing) return `${field}: is required.`
  if (issue.code === 'custom') return issue.message
  if (field.endsWith('amount')) return `The ${field} must be an integer.`
  return `The ${field.replaceAll('_', ' ')} is not valid.`
}
