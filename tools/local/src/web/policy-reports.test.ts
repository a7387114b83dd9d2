import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { policyReports } from './policy-reports.ts'

function origin() {
  const reports: string[] = []
  const app = new Hono()
  app.post('/policy-reports', ...policyReports((report) => reports.push(report)))
  const send = async (body: BodyInit) => {
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    return (await app.request('/policy-reports', init)).status
  }
  return { reports, send }
}

test('a report that is longer than any is not read, whether it tells its length or not', async () => {
  const { reports, send } = origin()
  const part = new Uint8Array(16 * 1024)
  let parts = 0
  const endless = new ReadableStream({
    pull(controller) {
      parts += 1
      if (parts > 4_000) controller.close()
      else controller.enqueue(part)
    },
  })
  expect(await send('x'.repeat(64 * 1024 + 1))).toBe(413)
  expect(await send(endless)).toBe(413)
  expect(parts).toBeLessThan(20)
  expect(reports).toEqual([])
})

test('60 reports are taken in a minute, also where all come at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:30Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { reports, send } = origin()
  const answers = await Promise.all(Array.from({ length: 100 }, () => send('{"csp-report":{}}')))
  expect(reports).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(40)
  vi.setSystemTime(new Date('2026-11-01T00:01:00Z'))
  expect(await send('{"csp-report":{}}')).toBe(204)
})
