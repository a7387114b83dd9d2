import { requestKey } from './request-key.ts'

/** A read that has been sent, with what ends it. */
export interface SentRead {
  answer: Promise<Response>
  abandon: AbortController
}

interface HtmlRead extends SentRead {
  target: string
  init: RequestInit
}

/** What the script in the page's head has begun: `readsScript` of the release tool. */
declare global {
  var sabhaReads: HtmlRead[] | undefined
}

/** The read that the page's HTML has sent with this key, once; null where it has not. */
export function takeHtmlRead(key: string): SentRead | null {
  const begun = globalThis.sabhaReads
  const place = begun?.findIndex(({ target, init }) => requestKey(target, init) === key) ?? -1
  return begun?.splice(place, place < 0 ? 0 : 1)[0] ?? null
}

/** Ends what the page's HTML has begun and nobody has taken over: an answer that nobody reads keeps a connection. */
export function abandonHtmlReads(): void {
  for (const { abandon } of globalThis.sabhaReads ?? []) abandon.abort()
  globalThis.sabhaReads = undefined
}
