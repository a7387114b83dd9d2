import * as z from 'zod/mini'
import { type Caller, readCaller } from './caller.ts'
import { cutText } from './cut-text.ts'
import { FunctionFailure } from './function-failure.ts'
import { logError } from './log-error.ts'

export interface FunctionOptions<Schema extends z.ZodMiniType> {
  body: Schema
  environment: Record<string, string | undefined>
  handle(input: z.infer<Schema>, caller: Caller): Promise<object>
}

/** Maximum size of a request body in bytes. */
const longestBody = 256 * 1024

/**
 * How long browsers may cache a preflight response, in seconds: one day, since all functions answer
 * alike. Browsers may cap it: Chromium at two hours.
 */
const preflightSeconds = 86_400

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': String(preflightSeconds),
}

/**
 * Serves a function for signed-in users: POST with a JSON body and a bearer token. Responds with
 * the result of `handle` and `success: true`, or with `{ success: false, error, code }` for what it
 * throws.
 */
export function serve<Schema extends z.ZodMiniType>(options: FunctionOptions<Schema>) {
  return serveRequest(async (request) => {
    const caller = await readCaller(request, options.environment)
    const input = z.safeParse(options.body, await readJson(request))
    if (!input.success) {
      const message = `The request is not valid: ${wrongFields(input.error).join(', ')}`
      throw new FunctionFailure('invalid_input', message, { status: 400 })
    }
    return options.handle(input.data, caller)
  })
}

/**
 * Like `serve`, for callers with other proofs than a token: `handle` receives the whole request.
 */
export function serveRequest(handle: (request: Request) => Promise<object>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { headers: corsHeaders })
    const id = requestId(request)
    const response = await answerRequest(request, id, handle)
    response.headers.set('x-request-id', id)
    return response
  }
}

/** Content that is answered as it is. */
export interface AnsweredFile {
  /** Media type. */
  type: string
  content: string
}

/**
 * Answers GET and HEAD with a file, for programs that can send no token: `read` receives the whole request.
 * Other methods go to `next`. Failures are answered as by `serve`.
 */
export function serveFile(
  read: (request: Request) => Promise<AnsweredFile>,
  next: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') return next(request)
    const id = requestId(request)
    const response = await read(request).then(answerFile, (error) => answerFailure(error, id))
    response.headers.set('x-request-id', id)
    return isHead ? new Response(null, response) : response
  }
}

function answerFile({ type, content }: AnsweredFile): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function answerRequest(
  request: Request,
  id: string,
  handle: (request: Request) => Promise<object>,
): Promise<Response> {
  try {
    if (request.method !== 'POST') {
      throw new FunctionFailure('invalid_input', 'Only POST requests are accepted.', {
        status: 405,
      })
    }
    return answer(200, { success: true, ...(await handle(request)) })
  } catch (error) {
    return answerFailure(error, id)
  }
}

/** The gateway's id of this request, to find it in every log. */
function requestId(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return /^[\w-]{8,80}$/.test(given) ? given : crypto.randomUUID()
}

/** Lists the invalid parts of a body: fields, unknown fields, or the body as a whole. */
function wrongFields({ issues }: z.core.$ZodError): string[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => [...path, cutText(key, 80)].join('.'))
    }
    return [path.join('.') || 'body']
  })
}

/**
 * Reads the body up to the limit, since not every request states its length.
 *
 * @throws FunctionFailure `invalid_input` if it is too long.
 */
export async function readBytes(
  request: Request,
  atMost = longestBody,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > atMost) throw tooLong()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > atMost) throw tooLong()
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function tooLong(): FunctionFailure {
  return new FunctionFailure('invalid_input', 'The request is too long.', { status: 413 })
}

/** @throws FunctionFailure `invalid_input` if it is not JSON. */
export async function readJson(request: Request, atMost = longestBody): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request, atMost))
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch (cause) {
    throw new FunctionFailure('invalid_input', 'The request is not JSON.', { status: 400, cause })
  }
}

/** Errors other than an expected failure are bugs: they are logged, and no detail is returned. */
function answerFailure(error: unknown, id: string): Response {
  if (error instanceof FunctionFailure) {
    if (error.status >= 500) logError(id, error)
    const { message, code, status, retryAt } = error
    return answer(status, { success: false, error: message, code, retryAt, requestId: id })
  }
  logError(id, error)
  const message = 'Something went wrong. Please try again.'
  return answer(500, { success: false, error: message, code: 'unknown', requestId: id })
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, 'cache-control': 'no-store' } })
}
