import { act, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { createPageElement } from '../src/platform/page-element.ts'
import { createRoutes } from '../src/router/create-shell-router.tsx'
import { loadPrerenderedPage, toHydrationData } from '../src/router/own-pages/prerendered-page.ts'
import { App } from '../src/start/app.tsx'
import { createPageRoot } from '../src/start/page-root.tsx'
import { prerenderPage } from '../src/start/prerender/prerender-page.tsx'
import {
  createVisitorServices,
  type PrerenderInput,
} from '../src/start/prerender/visitor-services.ts'

/** Creates the prerendered page of a path. */
export async function addPrerenderedPage(from: PrerenderInput, path = '/') {
  // On a slow machine the browser may be idle before hydration; prefetching then adds elements.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const element = document.createElement('div')
  element.innerHTML = (await prerenderPage(path, from)).html
  document.body.append(element)
  return { element, report: vi.fn() }
}

/**
 * Hydrates a prerendered page as the shell does when it starts, and removes the application after the test: its
 * services refuse what a later test may ask of the document.
 */
export async function hydratePage(
  element: HTMLElement,
  from: PrerenderInput,
  report: () => void,
  path = '/',
) {
  const services = createVisitorServices(from)
  const prerendered = await loadPrerenderedPage(path, services.platform)
  if (!prerendered) throw new Error('This visitor sees no such page')
  const options = { initialEntries: [path], ...toHydrationData(prerendered) }
  const router = createMemoryRouter(createRoutes(services), options)
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  onTestFinished(() => act(() => root.render(null)))
  expect(page.isPrerendered()).toBe(true)
  await act(async () => root.render(<App services={services} router={router} />))
  await waitFor(() => expect(document.title).toContain(from.config.foundation.name))
  expect(page.isPrerendered()).toBe(false)
}
