import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the bucket server. */
    bucketEndpoint: string
  }
}

interface StoredObject {
  body: Buffer
  headers: Record<string, string>
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Keys of one page of a list; few, so that lists need several pages. */
const pageSize = 3

/** Serves the bucket `sabha` of S3 from memory, with conditional writes, for all tests of a project. */
export async function setup(project: TestProject): Promise<() => void> {
  const objects = new Map<string, StoredObject>()
  const server = createServer(async (incoming, outgoing) => {
    const { status, headers, body } = answer(objects, incoming, await buffer(incoming))
    outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The bucket has no port')
  project.provide('bucketEndpoint', `http://127.0.0.1:${address.port}`)
  return () => void server.close()
}

function answer(
  objects: Map<string, StoredObject>,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): Answer {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, bucket, key] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
  if (bucket !== 'sabha') return refuse(404, 'NoSuchBucket')
  if (!key) return listPage(objects, searchParams)
  const present = objects.get(key)
  if (method === 'GET' || method === 'HEAD')
    return present ? { status: 200, ...present } : refuse(404, 'NoSuchKey')
  if (!isMet(headers, present?.headers.etag)) return refuse(412, 'PreconditionFailed')
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  const type = headers['content-type'] ?? ''
  const written = { etag, 'content-type': type, 'last-modified': new Date().toUTCString() }
  objects.set(key, { body, headers: { ...written, 'content-length': String(body.length) } })
  return { status: 200, headers: { etag } }
}

function isMet(headers: IncomingMessage['headers'], etag: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return etag === undefined
  return headers['if-match'] === undefined || headers['if-match'] === etag
}

function listPage(objects: Map<string, StoredObject>, asked: URLSearchParams): Answer {
  const prefix = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const contents = page.map((key) => {
    const modified = new Date(objects.get(key)?.headers['last-modified'] ?? 0).toISOString()
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modified}</LastModified></Contents>`
  })
  const more = keys.length > page.length
  const next = more
    ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(status: number, code: string): Answer {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
