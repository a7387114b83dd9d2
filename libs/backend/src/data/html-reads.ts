/** A read that has been sent, with what ends it. */
export interface SentRead {
  answer: Promise<Response>
  abandon: AbortController
}

declare global {
  /** What the script in the page's head has sent (`readsScript` of the release tool), each under the text of its request. */
  var sabhaReads: Record<string, SentRead> | undefined
}

/** The read that the page's HTML has sent just so, once. */
export function takeHtmlRead(target: string, request: RequestInit): SentRead | undefined {
  const key = JSON.stringify([target, request])
  const read = globalThis.sabhaReads?.[key]
  delete globalThis.sabhaReads?.[key]
  return read
}

/** Ends what the page's HTML has sent and nobody has taken over: an answer that nobody reads keeps a connection. */
export function abandonHtmlReads(): void {
  for (const { abandon } of Object.values(globalThis.sabhaReads ?? {})) abandon.abort()
  globalThis.sabhaReads = undefined
}
