import { expect, it, onTestFinished, vi } from 'vitest'
import { createServices } from '../../tests/services.ts'
import { createPageElement } from '../platform/page-element.ts'
import { lazyShellPages } from '../router/own-pages/own-pages.tsx'
import { loadPageToHydrate } from './load-page-to-hydrate.ts'

it('keeps the HTML of a form until its code is loaded, and reports a missing chunk', async () => {
  history.replaceState(null, '', '/signin')
  const load = vi.spyOn(lazyShellPages.signIn, 'load')
  load.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(() => null)
  const told = Promise.withResolvers<() => void>()
  const tell = vi.fn((event: Event) => told.resolve((event as CustomEvent<() => void>).detail))
  addEventListener('sabha-missing', tell)
  onTestFinished(() => removeEventListener('sabha-missing', tell))
  const node = document.createElement('div')
  node.innerHTML = '<form><input name="email"></form>'
  const element = createPageElement(node)
  const { services, send } = createServices('nobody')

  const taken = loadPageToHydrate(services.platform, element)
  const again = await told.promise
  expect(send).toHaveBeenCalledOnce()
  expect(element.isPrerendered()).toBe(true)
  again()
  expect((await taken)?.data.outcome.status).toBe('loaded')
  expect(tell).toHaveBeenCalledOnce()
})
