import { act, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { createPageElement } from '../src/platform/page-element.ts'
import { routeTable } from '../src/router/create-shell-router.tsx'
import { answerPrerendered, showing } from '../src/router/own-pages/prerendered-page.ts'
import { App } from '../src/start/app.tsx'
import { createPageRoot } from '../src/start/page-root.tsx'
import { prerenderPage } from '../src/start/prerender/prerender-page.tsx'
import { type PageFacts, visitorServices } from '../src/start/prerender/visitor-services.ts'

/** The page of a path as the HTML brings it. */
export async function prerendered(from: PageFacts, path = '/') {
  // A slow machine is idle before the page is taken over; what is fetched then adds elements.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const element = document.createElement('div')
  element.innerHTML = (await prerenderPage(path, from)).html
  document.body.append(element)
  return { element, report: vi.fn() }
}

/** What the shell does in the browser when it has started. */
export async function takeOver(
  element: HTMLElement,
  from: PageFacts,
  report: () => void,
  path = '/',
) {
  const services = visitorServices(from)
  const prerendered = await answerPrerendered(path, services.platform)
  if (!prerendered) throw new Error('This visitor sees no such page')
  const options = { initialEntries: [path], ...showing(prerendered) }
  const router = createMemoryRouter(routeTable(services), options)
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  expect(page.isPrerendered()).toBe(true)
  await act(async () => root.render(<App services={services} router={router} />))
  await waitFor(() => expect(document.title).toContain(from.config.foundation.name))
  expect(page.isPrerendered()).toBe(false)
}
