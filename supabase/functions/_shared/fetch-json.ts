export interface JsonAnswer {
  ok: boolean
  status: number
  /** Null if empty, or if an error response is not JSON. */
  body: unknown
  text: string
}

/**
 * Fetches a response with its whole body.
 *
 * @throws the error of `ask`, also if the connection breaks after the headers; SyntaxError if a
 * successful response is not JSON.
 */
export async function fetchJson(
  ask: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<JsonAnswer> {
  const answer = await ask(url, init)
  const { ok, status } = answer
  const text = await answer.text()
  return { ok, status, text, body: parse(text, ok) }
}

function parse(text: string, isExpected: boolean): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isExpected) throw error
    return null
  }
}
