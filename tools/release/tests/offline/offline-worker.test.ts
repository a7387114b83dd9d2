import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { navigation, offlineResponse, runOfflineWorker } from './run-offline-worker.ts'

it('answers a navigation that has no network with its page', async () => {
  const response = await offlineResponse()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toMatch(/^<!doctype html>.*<main><\/main>/s)
})

it.each([200, 304, 404, 500, 503])(
  'passes on the response of a navigation with the status %i',
  async (status) => {
    const response = new Response(null, { status })
    const { send } = runOfflineWorker(async () => response)
    expect(await send('fetch')).toBe(response)
  },
)

it('leaves a redirect to the browser', async () => {
  const response = { type: 'opaqueredirect', status: 0 }
  const { send } = runOfflineWorker(async () => response)
  expect(await send('fetch')).toBe(response)
})

it.each([
  { mode: 'cors', method: 'GET' },
  { mode: 'no-cors', method: 'GET' },
  { mode: 'same-origin', method: 'GET' },
  { mode: 'navigate', method: 'POST' },
])('does not handle a request: %o', (request) => {
  const fetch = vi.fn()
  expect(runOfflineWorker(fetch).send('fetch', request)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

it('sends the navigation as it is', () => {
  const fetch = vi.fn(async () => new Response())
  runOfflineWorker(fetch).send('fetch')
  expect(fetch.mock.calls).toEqual([[navigation]])
})

it('replaces a former worker at once, and handles nothing but navigations', () => {
  const { events, skipWaiting, send } = runOfflineWorker(async () => new Response())
  expect(events).toEqual(['install', 'fetch'])
  send('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
})

it('lets the page run its own script, and load nothing', async () => {
  const response = await offlineResponse()
  const [, script = ''] = (await response.text()).match(/<script>(.*)<\/script>/s) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'sha256-`)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|'self'/)
})

it('escapes the name of the foundation', async () => {
  const html = await (await offlineResponse('A & B </script><img>')).text()
  expect(html).toContain('<header>A &amp; B &lt;/script>&lt;img></header>')
})
