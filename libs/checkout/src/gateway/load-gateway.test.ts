import { afterEach, describe, expect, it } from 'vitest'
import type { Gateway, WindowWithGateway } from './gateway.ts'
import { loadGateway } from './load-gateway.ts'

const page: WindowWithGateway = window
const scripts = () => [...document.head.querySelectorAll('script')]
const offered = class {} as unknown as Gateway

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete page.Razorpay
})

describe('loadGateway', () => {
  it('loads the script once for concurrent calls', async () => {
    const both = [loadGateway('https://pay.test/1.js'), loadGateway('https://pay.test/1.js')]
    expect(scripts().map(({ src }) => src)).toEqual(['https://pay.test/1.js'])
    page.Razorpay = offered
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await Promise.all(both)).toEqual([offered, offered])
  })

  it('rejects, removes the script and loads it again on the next call', async () => {
    const first = loadGateway('https://pay.test/2.js')
    scripts()[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow('The payment gateway could not be loaded')
    expect(scripts()).toEqual([])
    const second = loadGateway('https://pay.test/2.js')
    page.Razorpay = offered
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await second).toBe(offered)
  })

  it('rejects if the script defines no payment window', async () => {
    const loading = loadGateway('https://pay.test/3.js')
    scripts()[0]?.dispatchEvent(new Event('load'))
    await expect(loading).rejects.toThrow('The payment gateway could not be loaded')
  })
})
