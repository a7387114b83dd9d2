// Runs under Deno, in one process for all functions. Declares the parts of Deno's API that it uses, because
// the rest of the project is checked for Node.

import { pathToFileURL } from 'node:url'

export type FunctionHandler = (request: Request, info: unknown) => Response | Promise<Response>

declare const Deno: {
  serve(options: object, handler: FunctionHandler): unknown
  env: { get(name: string): string | undefined }
  readDirSync(path: string): Iterable<{ name: string; isDirectory: boolean }>
  statSync(path: string): unknown
}

const folder = needed('SABHA_FUNCTIONS_FOLDER')
const port = Number(needed('SABHA_FUNCTIONS_PORT'))
const serve = Deno.serve
const handlers = new Map<string, FunctionHandler>()
const failures = new Map<string, string>()

for (const name of listFunctions()) await load(name)
serve({ hostname: '127.0.0.1', port }, answer)

/** Loads a function. Its module calls `Deno.serve`, which is replaced here to get its handler. */
async function load(name: string): Promise<void> {
  Deno.serve = (...given: unknown[]) => {
    const handler = given.find(isHandler)
    if (handler) handlers.set(name, handler)
    return { finished: Promise.resolve(), shutdown: () => Promise.resolve() }
  }
  try {
    await import(pathToFileURL(`${folder}/${name}/index.ts`).href)
    if (!handlers.has(name)) failures.set(name, 'It does not call Deno.serve.')
  } catch (error) {
    failures.set(name, String(error instanceof Error ? (error.stack ?? error) : error))
    log(`The function ${name} could not be loaded:`, error)
  }
}

async function answer(request: Request, info: unknown): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/functions\/v1(?=\/)/, '')
  if (path === '/_health') return Response.json({ failures: Object.fromEntries(failures) })
  const name = path.split('/')[1] ?? ''
  const handler = handlers.get(name)
  if (handler) return await handle(handler, request, info)
  const failure = failures.get(name)
  return failure
    ? Response.json({ code: 'BOOT_ERROR', message: failure }, { status: 503 })
    : Response.json({ code: 'NOT_FOUND', message: 'There is no such function.' }, { status: 404 })
}

async function handle(
  handler: FunctionHandler,
  request: Request,
  info: unknown,
): Promise<Response> {
  try {
    return await handler(request, info)
  } catch (error) {
    log(error)
    const message = 'The function failed; see its log.'
    return Response.json({ code: 'WORKER_ERROR', message }, { status: 500 })
  }
}

/** Writes to the log. A full disk does not cause a failure. */
function log(...words: unknown[]): void {
  try {
    console.error(...words)
  } catch {
    // The failure cannot be logged either.
  }
}

function listFunctions(): string[] {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
  return names.filter((name) => !name.startsWith('_') && hasIndex(name)).sort()
}

function hasIndex(name: string): boolean {
  try {
    Deno.statSync(`${folder}/${name}/index.ts`)
    return true
  } catch {
    return false
  }
}

function isHandler(value: unknown): value is FunctionHandler {
  return typeof value === 'function'
}

function needed(name: string): string {
  const value = Deno.env.get(name)
  if (value === undefined) throw new Error(`${name} is not set.`)
  return value
}
