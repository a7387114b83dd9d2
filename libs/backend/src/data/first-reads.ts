import { storedToken } from '../client/session-storage.ts'
import { type SentRead, takeHtmlRead } from './html-reads.ts'

/**
 * A read of the Data API as an address below `/rest/v1/`, in which `{userId}` is whoever is signed in.
 * - `rows`: as `db.from(…).select(…)` and `db.rpc(…, …, { get: true })` read
 * - `row`: one of them, as with `.single()`
 * - `count`: their number, as with `{ count: 'exact', head: true }`
 */
export type FirstRead = { rows: string } | { row: string } | { count: string }

/** Where `beginReads` asks, and what it fills in. */
export interface FirstReadsOptions {
  /** As in `BackendConfiguration`. */
  url: string
  publishableKey: string
  fetch?: typeof fetch
  /** What stands for the other names in braces. */
  parameters?: Readonly<Record<string, string | undefined>>
}

interface RunningRead extends SentRead {
  timer: ReturnType<typeof setTimeout>
}

/** As long as a request may take: an answer that nobody has asked for by then is old. */
const lifetimeMs = 30_000
/** A token that ends sooner is renewed first, by whoever reads. */
const shortestLifeMs = 60_000

const running = new Map<string, RunningRead>()

/**
 * Begins reads before the code that asks for them is here, as whoever the stored session names, or as
 * a visitor where there is none. The first such request that `read` makes takes the answer over, if
 * it asks the same address with the same headers; nothing is asked twice. Where the stored token has
 * ended or is about to, nothing is sent, and nothing that the page's HTML has sent already. What is written
 * meanwhile, `discardReads` and half a minute end them.
 *
 * It needs no schema and no client library: the first script of a page can call it.
 */
export function beginReads(reads: readonly FirstRead[], options: FirstReadsOptions): void {
  const { url, publishableKey, parameters, fetch: send = fetch } = options
  const token = storedToken()
  if (token && token.expiresAt * 1000 - Date.now() < shortestLifeMs) return
  for (const read of reads) {
    const address = filledIn(addressOf(read), { ...parameters, userId: token?.userId })
    if (address === null) continue
    const request = {
      method: 'count' in read ? 'HEAD' : 'GET',
      headers: {
        ...headersOf(read),
        apikey: publishableKey,
        authorization: `Bearer ${token?.accessToken ?? publishableKey}`,
      },
    }
    const target = `${url}/rest/v1/${address}`
    const html = takeHtmlRead(target, request)
    if (html && isOld(html)) html.abandon.abort()
    const sent = html?.abandon.signal.aborted === false ? html : sendRead(send, target, request)
    // An answer that nobody reads keeps a connection.
    const timer = setTimeout(() => sent.abandon.abort(), sent.sentAt + lifetimeMs - Date.now())
    running.set(keyOf(target, request), { ...sent, timer })
  }
}

function sendRead(send: typeof fetch, target: string, request: RequestInit): SentRead {
  const abandon = new AbortController()
  const answer = send(target, { ...request, signal: abandon.signal })
  // Whoever takes it over hears of it; where nobody does, nobody misses it.
  answer.catch(() => undefined)
  return { answer, abandon, sentAt: Date.now() }
}

/** As it is where the device has slept, or the scripts were long in coming. */
function isOld({ sentAt }: SentRead): boolean {
  return Date.now() - sentAt > lifetimeMs
}

/** The answer to a request that `beginReads` has begun, once; null where it has not. */
export function takeRead(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | null {
  if (running.size === 0 || input instanceof Request) return null
  const key = keyOf(input.toString(), init)
  const read = running.get(key)
  running.delete(key)
  clearTimeout(read?.timer)
  if (!read || isOld(read)) return null
  const { signal } = init
  signal?.addEventListener('abort', () => read.abandon.abort(signal.reason), { once: true })
  return read.answer
}

/** Ends what was begun and not taken over: the page is another, or what it would show has changed. */
export function discardReads(): void {
  for (const { abandon, timer } of running.values()) {
    clearTimeout(timer)
    abandon.abort()
  }
  running.clear()
}

function addressOf(read: FirstRead): string {
  if ('rows' in read) return read.rows
  return 'row' in read ? read.row : read.count
}

function headersOf(read: FirstRead): Record<string, string> {
  if ('count' in read) return { prefer: 'count=exact' }
  return 'row' in read ? { accept: 'application/vnd.pgrst.object+json' } : {}
}

/** Null where something stands for nobody: a visitor has no id. */
function filledIn(
  address: string,
  values: Readonly<Record<string, string | undefined>>,
): string | null {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return null
  return address.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
}

/** What the server's answer depends on, however the address is written. */
function keyOf(address: string, { method = 'GET', headers }: RequestInit): string {
  const { origin, pathname, searchParams } = new URL(address)
  searchParams.sort()
  const sent = new Headers(headers)
  const varying = ['authorization', 'accept', 'accept-profile', 'prefer', 'range'].map((name) =>
    sent.get(name),
  )
  return JSON.stringify([method, origin + pathname, searchParams.toString(), varying])
}
