import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Registry } from '@sabha/contract/composition'
import { type DevelopmentNews, developmentNewsPath } from './development-news.ts'

export interface DevelopmentFrontOptions {
  port: number
  /** Port of the shell's server, which answers all remaining paths. */
  shellPort: number
  /** Returns the port of the remote's server for a path; null if the path belongs to the shell. */
  remotePortOf(path: string): number | null
  registry(): Promise<Registry>
  news(): DevelopmentNews
}

export interface DevelopmentFront {
  /** Sends the current news to all open pages. */
  tell(): void
  stop(): Promise<void>
}

/** Starts the origin of the page: a proxy to all development servers that also publishes their state. */
export async function startDevelopmentFront(
  options: DevelopmentFrontOptions,
): Promise<DevelopmentFront> {
  const listeners = new Set<ServerResponse>()
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (path === developmentNewsPath) return listen(answer)
    if (path === '/registry.json') return void sendRegistry(options, answer)
    forward(options.remotePortOf(path) ?? options.shellPort, incoming, answer)
  })
  const write = (listener: ServerResponse) =>
    listener.write(`data: ${JSON.stringify(options.news())}\n\n`)

  function listen(answer: ServerResponse): void {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    write(answer)
    listeners.add(answer)
    answer.once('close', () => listeners.delete(answer))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    tell() {
      for (const listener of listeners) write(listener)
    },
    stop: () => close(server),
  }
}

async function sendRegistry(
  { registry }: DevelopmentFrontOptions,
  answer: ServerResponse,
): Promise<void> {
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  answer.end(JSON.stringify(await registry()))
}

function forward(port: number, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url: path } = incoming
  const onward = request({ host: '127.0.0.1', port, method, headers, path }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'Content-Type': 'text/plain' })
    answer.end('The development server does not respond.\n')
  })
  incoming.pipe(onward)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
