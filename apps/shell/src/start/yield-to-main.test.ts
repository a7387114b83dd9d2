import { afterEach, expect, it, vi } from 'vitest'
import { yieldToMain } from './yield-to-main.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('lets a task through that waits already, and asks for no timer', async () => {
  vi.stubGlobal('scheduler', undefined)
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const done: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => done.push('waiting')
  port2.postMessage(null)
  await yieldToMain()
  done.push('after')
  port1.close()
  expect(done).toEqual(['waiting', 'after'])
  expect(timer).not.toHaveBeenCalled()
})

it('leaves the order to the browser where it knows one', async () => {
  const ahead = vi.fn(async () => undefined)
  vi.stubGlobal('scheduler', { yield: ahead })
  await yieldToMain()
  expect(ahead).toHaveBeenCalledTimes(1)
})
