export interface JsonAnswer {
  ok: boolean
  status: number
  /** Null where there is none, or where a refusal is no JSON. */
  body: unknown
  text: string
}

/**
 * Fetches an answer with all of its body.
 *
 * @throws whatever `ask` throws, also when the answer breaks off after its headers; SyntaxError when
 * an answer that is no refusal is no JSON.
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
