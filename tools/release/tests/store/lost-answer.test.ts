import { createServer, request, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let server: Server
/** Whether the connection of the next write is closed instead of answering it. */
let losesNext = false

/** Forwards to the bucket. */
beforeEach(async () => {
  const bucket = new URL(process.env.AWS_ENDPOINT_URL_S3 ?? '')
  server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const { method, url, headers } = incoming
    const options = { host: bucket.hostname, port: bucket.port, path: url, method, headers }
    request(options, (answer) => {
      if (method !== 'PUT' || !losesNext) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
        return
      }
      losesNext = false
      answer.resume().on('end', () => outgoing.destroy())
    }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${Object(address).port}`)
  // The client is made once, with the address of that time.
  vi.resetModules()
})

afterEach(() => {
  server.close()
  vi.resetModules()
})

it.each([
  ['of a new object', null],
  ['of a present object', 'former'],
])('counts a conditional write %s as done if only its answer was lost', async (name, former) => {
  const { openStore } = await import('../../src/store/open-store.ts')
  const store = openStore(`s3://sabha/lost-answer-${name.replaceAll(' ', '-')}`)
  if (former) await store.put('one.txt', former)
  const revision = former && ((await store.get('one.txt'))?.revision ?? null)
  losesNext = true
  expect(await store.put('one.txt', 'content', { revision })).toBe(true)
  expect(losesNext).toBe(false)
  expect(String((await store.get('one.txt'))?.content)).toBe('content')
  expect(await store.put('one.txt', 'content', { revision })).toBe(false)
})
