import { afterEach, expect, it, vi } from 'vitest'
import { yieldToMain } from './yield-to-main.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('lets a waiting task run first, and uses no timer', async () => {
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

it('uses the scheduler of the browser if there is one', async () => {
  const ahead = vi.fn(async () => undefined)
  vi.stubGlobal('scheduler', { yield: ahead })
  await yieldToMain()
  expect(ahead).toHaveBeenCalledTimes(1)
})
