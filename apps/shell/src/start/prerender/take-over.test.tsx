import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pageFacts } from '../../../tests/page-facts.ts'
import { prerendered, takeOver } from '../../../tests/take-over.tsx'
import { createPageElement } from '../../platform/page-element.ts'
import { createPageRoot } from '../page-root.tsx'
import { prerenderedPaths } from './prerender-page.tsx'

afterEach(() => document.body.replaceChildren())

it('takes over the very elements that were prerendered, with the focus among them', async () => {
  const { element, report } = await prerendered(pageFacts())
  const elements = [...element.querySelectorAll('*')]
  const join = screen.getByRole('link', { name: 'Start Your Journey' })
  join.focus()
  await takeOver(element, pageFacts(), report)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(join).toHaveFocus()
  expect(report).not.toHaveBeenCalled()
})

it('scrolls nowhere', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, report } = await prerendered(pageFacts())
  await takeOver(element, pageFacts(), report)
  expect(scroll).not.toHaveBeenCalled()
})

it('renders anew, and says so, where the page is not what the HTML brought', async () => {
  const { element, report } = await prerendered(pageFacts({ name: 'Circle of Yesterday' }))
  await takeOver(element, pageFacts({ name: 'Circle of Today' }), report)
  expect(element).toHaveTextContent('Circle of Today')
  expect(element).not.toHaveTextContent('Circle of Yesterday')
  expect(report).toHaveBeenCalled()
})

it.each(prerenderedPaths)('takes over every element of %s', async (path) => {
  const { element, report } = await prerendered(pageFacts(), path)
  const elements = [...element.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  await takeOver(element, pageFacts(), report, path)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(report).not.toHaveBeenCalled()
})

it('takes the place of what was shown first to whom the browser remembers', async () => {
  const { element, report } = await prerendered(pageFacts())
  element.innerHTML = '<div id="sabha-frame"><header></header></div>'
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  expect(page.isPrerendered()).toBe(false)
  await act(async () => root.render(<h1>Welcome</h1>))
  expect(element.innerHTML).toBe('<h1>Welcome</h1>')
  expect(report).not.toHaveBeenCalled()
})
