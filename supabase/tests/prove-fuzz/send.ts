import { request } from 'node:http'

export interface Shot {
  method: string
  /** Of this machine. */
  origin: string
  path: string
  headers: [name: string, value: string][]
  body: string | null
}

/** Sends bytes as they are, which `fetch` would refuse; answers the status, 0 where nobody answered. */
export function send({ method, origin, path, headers, body }: Shot): Promise<number> {
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
