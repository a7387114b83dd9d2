/** The result of one check of a deployment. */
export interface Check {
  name: string
  /** Sentences that name a fault and the next step; none if all is right, null if it was not checked. */
  problems: string[] | null
  /** The reason if it was not checked. */
  reason?: string
}

/** Sends a request; `fetch` of the platform, or a fake. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>

/** An answer whose body has been read. */
export interface Answer {
  url: string
  status: number
  headers: Headers
  body: Buffer
}

const timeoutMs = 20_000

/** Returns the answer, without following redirects; null if nothing answers. */
export async function request(
  send: Send,
  url: string,
  init: RequestInit = {},
): Promise<Answer | null> {
  try {
    const headers = { 'accept-encoding': 'br, gzip', ...init.headers }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send(url, { ...init, headers, redirect: 'manual', signal })
    const body = Buffer.from(await response.arrayBuffer())
    return { url, status: response.status, headers: response.headers, body }
  } catch {
    return null
  }
}

/** Returns the JSON of an answer; null if it is something else, such as a page. */
export function parseJson({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Describes an answer in a sentence. */
export function outcomeOf(answer: Answer | null): string {
  return answer ? `answers ${answer.status}` : 'does not answer'
}

/** Returns a problem for each header that is missing or differs. */
export function headerProblems(
  { url, headers }: Answer,
  expected: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const present = headers.get(name)
    if (present === value) return []
    const state = present === null ? `lacks the header ${name}` : `has another ${name}`
    return [`${url} ${state}. Install the files of hosting/ again.`]
  })
}

/** Returns a problem if a text of some size is not compressed. */
export function compressionProblems({ url, headers }: Answer): string[] {
  return headers.get('content-encoding')
    ? []
    : [`${url} is not compressed. Serve the .br and .gz files, or let the CDN compress.`]
}
