import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountMailEvent } from '../auth/mail-account.ts'
import { createHookSecret, createSendEmailHook } from './call-send-email-hook.ts'

const event = { email_data: { email_action_type: 'recovery' } } as AccountMailEvent

/** Serves a function that gives the answers in turn, the last one again; 0 closes the connection. */
async function serveFunction(...answers: number[]) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const status = answers[Math.min(bodies.length, answers.length - 1)]
    bodies.push(await text(request))
    if (status) response.writeHead(status).end()
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  return { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

/** Calls the hook with a clock of its own. */
function callHook(apiUrl: string) {
  const pauses: number[] = []
  const log = vi.fn()
  const sendMail = createSendEmailHook({
    apiUrl,
    log,
    secrets: createHookSecret(),
    wait: 300,
    signal: new AbortController().signal,
    async pause(milliseconds) {
      pauses.push(milliseconds)
    },
  })
  sendMail(event)
  return { pauses, log }
}

test('sends an account mail although the functions were away for five minutes', async () => {
  const { apiUrl, bodies } = await serveFunction(...Array.from({ length: 9 }, () => 0), 502, 200)
  const { pauses, log } = callHook(apiUrl)
  await vi.waitFor(() => expect(bodies).toHaveLength(11), 10_000)
  expect(pauses.slice(0, 7)).toEqual([300, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000])
  expect(pauses.reduce((sum, time) => sum + time)).toBeGreaterThan(300_000)
  expect(new Set(bodies).size).toBe(1)
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('A mail waits:')])
})

test('ends the attempts when the link has expired, and says that the mail was not sent', async () => {
  const { apiUrl } = await serveFunction(503)
  const { pauses, log } = callHook(apiUrl)
  await vi.waitFor(
    () =>
      expect(log).toHaveBeenLastCalledWith(
        'The mail recovery was not sent: Error: send-account-mail answered 503',
      ),
    10_000,
  )
  const waited = pauses.slice(1).reduce((sum, time) => sum + time)
  expect(waited).toBeGreaterThanOrEqual(3_600_000)
  expect(waited).toBeLessThanOrEqual(3_660_000)
})

test('calls the function once if it refuses the event', async () => {
  const { apiUrl, bodies } = await serveFunction(400)
  const { log } = callHook(apiUrl)
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), 10_000)
  expect(bodies).toHaveLength(1)
})
