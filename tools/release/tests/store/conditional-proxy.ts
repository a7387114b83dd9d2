import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Serves a bucket server that ignores the conditions of writes, and answers reads with a half-written object,
 * as if it did neither: requests of one key run one after another, and a write whose condition is not met is
 * answered with 412.
 *
 * @returns The port.
 */
export async function startConditionalProxy(bucketPort: number): Promise<{
  port: number
  close(): void
}> {
  const queues = new Map<string, Promise<unknown>>()
  const server = createServer(async (incoming, outgoing) => {
    const forwarded = { incoming, body: await buffer(incoming), bucketPort }
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const isWrite = incoming.method === 'PUT' || incoming.method === 'DELETE'
    const answered = (queues.get(pathname) ?? Promise.resolve()).then(async () => {
      const present = isWrite ? await entityTag(bucketPort, pathname) : null
      if (!isWrite || isMet(incoming, present)) await pass(forwarded, outgoing)
      else refuse(outgoing)
    })
    queues.set(
      pathname,
      answered.catch(() => outgoing.destroy()),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  return { port: address.port, close: () => void server.close() }
}

function isMet({ headers }: IncomingMessage, present: string | null): boolean {
  if (headers['if-none-match'] === '*') return present === null
  return headers['if-match'] === undefined || headers['if-match'] === present
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(412, { 'content-type': 'application/xml' })
  outgoing.end(
    '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>A condition is not met.</Message></Error>',
  )
}

/** Returns the entity tag of an object; null if there is none. */
function entityTag(port: number, path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method: 'HEAD', host: '127.0.0.1' }
    request(options, (answer) => {
      answer.resume()
      const { statusCode, headers } = answer
      if (statusCode === 404) return resolve(null)
      if (statusCode === 200) return resolve(headers.etag ?? null)
      reject(new Error(`HEAD ${path} was answered with ${statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}

interface Forwarded {
  incoming: IncomingMessage
  body: Buffer
  bucketPort: number
}

/** Leaves out the signature: tests simulate days, and the server would refuse its time. */
function pass({ incoming, body, bucketPort }: Forwarded, outgoing: ServerResponse): Promise<void> {
  const { method, url } = incoming
  const { authorization: _, ...headers } = incoming.headers
  return new Promise((resolve, reject) => {
    const options = { port: bucketPort, host: '127.0.0.1', method, path: url, headers }
    request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing).on('close', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}
