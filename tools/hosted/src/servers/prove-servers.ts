import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePorts } from '@sabha/local'
import { findQueryViolationStatus } from '@sabha/release'
import { type Expected, sampleRequests, writeSample } from './sample-site.ts'
import { startServer, type WebServer, webServers } from './start-server.ts'

const list = (count: number, item: string) => Array(count).fill(item).join(',')
const nested = (levels: number, item: string) =>
  `${'and('.repeat(levels)}${item}${')'.repeat(levels)}`
const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}:id`).join(',')
const embeds = (levels: number) => `${'jobs('.repeat(levels)}id${')'.repeat(levels)}`

/** Query strings of the data API at and over each limit; `findQueryViolationStatus` decides which are refused. */
const queryCases: Readonly<Record<string, string>> = {
  'no query': '',
  '200 columns': `select=${list(200, 'id')}`,
  '201 columns': `select=${list(201, 'id')}`,
  '201 columns with encoded commas': `select=${list(201, 'id').replaceAll(',', '%2C')}`,
  '4 kB of select': `select=${'a'.repeat(4096)}`,
  'over 4 kB of select': `select=${'a'.repeat(4097)}`,
  'over 4 kB of select behind a semicolon': `x=1;select=${'a'.repeat(4097)}`,
  'another spelling of select': 'x=1;%73elect=id',
  '50 aliases': `select=${aliases(50)}`,
  '51 aliases': `select=${aliases(51)}`,
  '5 levels': `select=${embeds(5)}`,
  '6 levels': `select=${embeds(6)}`,
  '20 orders': `order=${list(20, 'id')}`,
  '21 orders': `order=${list(21, 'id')}`,
  '21 orders of an embedded table': `jobs.order=${list(21, 'id')}`,
  '40 conditions': `or=(${list(40, 'a.eq.1')})`,
  '41 conditions': `or=(${list(41, 'a.eq.1')})`,
  '20 conditions beside 20 filters': `select=id&${'a=eq.1&'.repeat(20)}or=(${list(20, 'a.eq.1')})`,
  '20 conditions beside 21 filters': `select=id&${'a=eq.1&'.repeat(21)}or=(${list(20, 'a.eq.1')})`,
  'a regular expression': 'title=not.imatch.a',
  'a regular expression in a condition': 'jobs.and=(id.eq.1%2C+title.match%28any%29.{a})',
  'a search for the name of an operator': 'search_text=like.%25.match.%25',
  'a list of patterns': 'title=ilike(any).{a,b}',
  '100 brackets': `or=(${nested(99, 'a.eq.1')})`,
  '101 brackets': `or=(${nested(100, 'a.eq.1')})`,
  'no valid encoding': 'select=a%(',
  'the longest search in another script': `or=(${list(4, `title.ilike."*${encodeURIComponent('क'.repeat(200))}*"`)})&select=${list(60, 'some_column')}`,
}

/** Serves a small site with the written hosting files under Caddy and nginx, and compares the responses. */
export async function proveServers(): Promise<string[]> {
  const failures: string[] = []
  for (const server of webServers) failures.push(...(await proveServer(server)))
  if (failures.length === 0)
    process.stdout.write(
      `servers: ${webServers.join(' and ')} refuse ${refused.length} costly queries, pass on the other ` +
        `${Object.keys(queryCases).length - refused.length}, and send the files as the local server does\n`,
    )
  return failures
}

const refused = Object.values(queryCases).filter(
  (query) => findQueryViolationStatus(query) !== undefined,
)

async function proveServer(server: WebServer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-servers-'))
  await using backend = await startBackend()
  const { web, remotes } = await findFreePorts()
  try {
    const sites = await writeSample(folder, { backend: backend.url, ports: { web, remotes } })
    const running = await startServer(server, { folder, sites })
    try {
      const differing = [...sampleRequests, ...queryRequests()].map((expected) =>
        differences(expected, expected.site === 'remotes' ? remotes : web),
      )
      return (await Promise.all(differing)).flat().map((difference) => `${server}: ${difference}`)
    } finally {
      await running.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function queryRequests(): Expected[] {
  return Object.entries(queryCases).map(([name, query]) => {
    const path = `/rest/v1/jobs${query && `?${query}`}`
    const status = findQueryViolationStatus(query)
    return status ? { name, path, status } : { name, path, status: 200, body: `GET ${path}` }
  })
}

/** Answers with the request line and the names of the headers that must not arrive. */
async function startBackend() {
  const server = createServer({ maxHeaderSize: 65_536 }, ({ method, url, headers }, response) => {
    const leaked = ['cookie', 'referer', 'x-real-ip'].filter((name) => headers[name])
    response.setHeader('set-cookie', 'a=b').end([`${method} ${url}`, ...leaked].join(' '))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

async function differences(expected: Expected, port: number): Promise<string[]> {
  const { name, path, accept = 'identity', status, headers = {}, body } = expected
  const sent = await request(port, path, accept)
  const wrong = Object.entries({ 'set-cookie': undefined, ...headers })
    .filter(([header, value]) => sent.headers[header]?.toString() !== value)
    .map(([header, value]) => `${header} is ${sent.headers[header]}, expected ${value}`)
  if (sent.status !== status) wrong.unshift(`status is ${sent.status}, expected ${status}`)
  else if (body !== undefined && sent.body !== body)
    wrong.push(`the body is ${sent.body.slice(0, 200)}, expected ${body.slice(0, 200)}`)
  return wrong.map((text) => `${name}: ${text}`)
}

/** Sends the path as it is, which `fetch` would normalize. */
async function request(port: number, path: string, accept: string) {
  const headers = {
    host: `localhost:${port}`,
    'accept-encoding': accept,
    cookie: 'a=b',
    referer: 'http://localhost/',
    'x-real-ip': '1.1.1.1',
  }
  const response = await new Promise<IncomingMessage>((settle, reject) =>
    get({ host: '127.0.0.1', port, path, headers }, settle).once('error', reject),
  )
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
