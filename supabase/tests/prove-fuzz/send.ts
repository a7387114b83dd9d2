import { request } from 'node:http'

export interface FuzzRequest {
  method: string
  /** Port on this machine. */
  origin: string
  path: string
  headers: [name: string, value: string][]
  body: string | null
}

/** Sends raw bytes, which `fetch` would refuse. Returns the status, or 0 without a response. */
export function sendFuzzRequest({
  method,
  origin,
  path,
  headers,
  body,
}: FuzzRequest): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(origin, { method, path, timeout: 15_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    for (const [name, value] of headers) asked.setHeader(name, value)
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end(body ?? undefined)
  })
}
