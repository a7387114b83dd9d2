import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { loadKeys } from '../auth/sessions/keys.ts'
import { createMailbox } from '../mailbox/create-mailbox.ts'
import { listen } from '../process/listen.ts'
import { createHostedGateway } from './create-hosted-gateway.ts'

test('forwards a header that is sent twice as two headers, and appends the address of the connection', async () => {
  const { url, headers } = await gatewayBefore({})
  const sent = ['host', 'localhost', 'prefer', 'count=planned', 'prefer', 'return=minimal']
  await ask(`${url}/rest/v1/events`, [...sent, ...headers, 'x-forwarded-for', '1.1.1.1'])
  expect(seen('prefer')).toEqual(['count=planned', 'return=minimal'])
  expect(seen('x-forwarded-for')).toEqual(['1.1.1.1, 127.0.0.1'])
})

test('leaves CORS to the functions', async () => {
  const { url } = await gatewayBefore({ 'access-control-allow-origin': 'https://one.example' })
  const answer = await fetch(`${url}/functions/v1/greet`, { method: 'OPTIONS' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://one.example')
})

let received: string[] = []

function seen(name: string): string[] {
  return received.filter((_, at) => at % 2 === 1 && received[at - 1]?.toLowerCase() === name)
}

async function gatewayBefore(answered: Record<string, string>) {
  const part = createServer((request, response) => {
    received = request.rawHeaders
    response.writeHead(200, answered).end('{}')
  })
  await new Promise<void>((settle) => part.listen(0, '127.0.0.1', settle))
  const target = `http://127.0.0.1:${(part.address() as AddressInfo).port}`
  const keys = await loadKeys(createTemporaryFolder())
  const mailbox = createMailbox()
  const targets = { auth: target, rest: target, functions: target }
  const readiness = async () => ({ database: { status: 'up' as const } })
  const gateway = await listen(createHostedGateway({ keys, mailbox, targets, readiness }), 0)
  onTestFinished(async () => {
    await gateway.stop()
    part.close()
  })
  return { url: `http://127.0.0.1:${gateway.port}`, headers: ['apikey', keys.publishableKey] }
}

async function ask(url: string, headers: string[]): Promise<string> {
  return await new Promise((resolve, reject) => {
    send(url, { headers }, (answer) => void text(answer).then(resolve))
      .on('error', reject)
      .end()
  })
}
