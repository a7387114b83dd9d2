import { isIP } from 'node:net'
import { isEmailAddress } from '@sabha/types'
import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError, invalidInputError } from './auth-error.ts'

/** Address and user agent of the client that sent a request. */
export interface RequestClient {
  ip: string | null
  userAgent: string | null
}

/**
 * Reads the client's address from the last entry of `x-forwarded-for`, which the gateway appends.
 * Clients can send earlier entries.
 */
export function readClient(context: Context): RequestClient {
  const ip = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return { ip: isIP(ip) ? ip : null, userAgent: context.req.header('user-agent') ?? null }
}

/** Returns the key of rate limits per place: the IP address of the client. */
export function rateLimitKey(context: Context): string {
  return readClient(context).ip ?? 'unknown'
}

/** @throws AuthError bad_json or validation_failed. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = parseJson(await context.req.text())
  if (!isStorable(body)) throw invalidInputError('The request contains text that cannot be stored')
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidInputError(issue?.message ?? 'Invalid request')
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON', { cause: error })
  }
}

const deepest = 50

/**
 * Returns whether Postgres can store the value: it has no NUL character, no lone surrogate, and no
 * nesting that would overflow the stack.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  )
}

/** Returns the address in lower case, as stored. @throws AuthError validation_failed. */
export function readEmail(given: string | null | undefined): string {
  if (!given) throw invalidInputError('An email address is required')
  if (!isEmailAddress(given)) {
    throw invalidInputError('Unable to validate email address: invalid format')
  }
  return given.trim().toLowerCase()
}

/**
 * Maximum length of metadata as JSON. Every token contains it, and tokens have to fit into a header.
 * The schema enforces this limit too.
 */
const maxMetadataBytes = 4096

export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= maxMetadataBytes, {
    error: `User metadata is limited to ${maxMetadataBytes} bytes`,
  })

export interface PkceChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/** @throws AuthError validation_failed when the PKCE parameters do not belong together. */
export function readPkceChallenge(given: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): PkceChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: named } = given
  if (!challenge && !named) return undefined
  if (!challenge || !named) {
    throw invalidInputError('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalidInputError('code challenge has to be between 43 and 128 characters')
  }
  const method = named.toLowerCase()
  if (method !== 's256' && method !== 'plain')
    throw invalidInputError('Invalid code_challenge_method')
  return { challenge, method }
}
