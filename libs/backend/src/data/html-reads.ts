/** A read that has been sent, with what ends it. */
export interface SentRead {
  answer: Promise<Response>
  abandon: AbortController
  /** Milliseconds since 1970. */
  sentAt: number
}

interface HtmlRead extends SentRead {
  /** Ends it after half a minute, whoever has taken it over by then excepted. */
  timer: number
}

/** What the script in the page's head leaves (`readsScript` of the release tool): each read under the text of its request. */
const page = globalThis as { sabhaReads?: Record<string, HtmlRead> }

/** The read that the page's HTML has sent just so, once. */
export function takeHtmlRead(target: string, request: RequestInit): SentRead | undefined {
  const key = JSON.stringify([target, request])
  const read = page.sabhaReads?.[key]
  delete page.sabhaReads?.[key]
  clearTimeout(read?.timer)
  return read
}

/** Ends what the page's HTML has sent and nobody has taken over: an answer that nobody reads keeps a connection. */
export function abandonHtmlReads(): void {
  for (const { abandon, timer } of Object.values(page.sabhaReads ?? {})) {
    clearTimeout(timer)
    abandon.abort()
  }
  delete page.sabhaReads
}
