/** Returns a fetch that fails with a TimeoutError once nothing of an answer has arrived for `idleMs` milliseconds. */
export function withIdleLimit(send: typeof fetch, idleMs: number): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController()
    const end = () => limit.abort(new DOMException('Nothing arrived in time', 'TimeoutError'))
    let timer = setTimeout(end, idleMs)
    const stop = () => clearTimeout(timer)
    const restart = () => {
      stop()
      timer = setTimeout(end, idleMs)
    }
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
    try {
      const answer = await send(input, { ...init, signal })
      restart()
      return withProgress(answer, { onProgress: restart, onEnd: stop, signal })
    } catch (error) {
      stop()
      throw error
    }
  }
}

export interface ProgressOptions {
  /** Called for each part of the body. */
  onProgress(): void
  /** Called after the last part. */
  onEnd?(): void
  /** Ends the body. */
  signal?: AbortSignal
}

/** In bytes. A shorter body arrives in time once its headers have: 27 kbit/s suffice for it in 30 seconds. */
const shortBody = 100_000

const noContent = 204

/**
 * Returns the same response, and calls back while its body arrives. A short body is left to the browser, because
 * Chrome reports a request as cancelled if a script reads its body in parts.
 */
export function withProgress(
  answer: Response,
  { onProgress, onEnd, signal }: ProgressOptions,
): Response {
  const { body, headers, status } = answer
  // Chromium gives a 204 response an empty body, but `new Response` throws for status 204 with a body.
  const isEmpty = !body || status === noContent
  if (isEmpty) onEnd?.()
  if (isEmpty || isShort(headers.get('content-length'))) return answer
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      onProgress()
      out.enqueue(part)
    },
    flush: () => onEnd?.(),
  })
  return new Response(body.pipeThrough(watched, signal && { signal }), answer)
}

/** Returns whether the response states a length and the length is short. */
function isShort(length: string | null): boolean {
  return length !== null && Number(length) <= shortBody
}
