import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { PaymentSandbox } from '@sabha/local'

export interface KillMoment {
  /** Number of the request by the functions, from 1. */
  request: number
  /** Whether to stop before forwarding the request, or after its effect and before its response. */
  side: 'before' | 'after'
}

/**
 * Proxy between the functions and the services that they write to: database and provider. Each
 * request may commit something; the function host is killed at a chosen one.
 */
export class KillPoint {
  onKill: () => void = () => {}
  requests: string[] = []
  kills = 0
  #moment: KillMoment | null = null
  #killed = false
  readonly #server: Server
  readonly url: string

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(backendUrl: string, sandbox: PaymentSandbox): Promise<KillPoint> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const point = new KillPoint(server, `http://127.0.0.1:${port}`)
    server.on('request', (request, response) => {
      point.#pass(request, response, { backendUrl, sandbox }).catch(() => response.destroy())
    })
    return point
  }

  /** Kills the host once at this point; null only counts requests. */
  arm(moment: KillMoment | null): void {
    this.#moment = moment
    this.#killed = false
    this.requests = []
  }

  hasKilled(): boolean {
    return this.#killed
  }

  forget(): void {
    this.#killed = false
    this.#moment = null
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #pass(request: IncomingMessage, response: ServerResponse, targets: Targets): Promise<void> {
    this.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    const isChosen = this.#moment?.request === this.requests.length
    const side = isChosen ? this.#moment?.side : undefined
    if (side === 'before') return this.#kill(response)
    const answer = await forward(request, targets)
    const body = Buffer.from(await answer.arrayBuffer())
    if (side === 'after') return this.#kill(response)
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    response.end(body)
  }

  #kill(response: ServerResponse): void {
    this.#killed = true
    this.kills += 1
    this.onKill()
    response.destroy()
  }
}

interface Targets {
  backendUrl: string
  sandbox: PaymentSandbox
}

async function forward(request: IncomingMessage, { backendUrl, sandbox }: Targets) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const headers = new Headers()
  for (const name of ['authorization', 'apikey', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const init = {
    method: request.method ?? 'GET',
    headers,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  }
  const path = request.url ?? '/'
  return path.startsWith('/v1/')
    ? sandbox.app.request(`http://localhost${path}`, init)
    : fetch(`${backendUrl}${path}`, init)
}
