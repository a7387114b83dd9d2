import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pageFacts } from '../../../tests/page-facts.ts'
import { prerendered, takeOver } from '../../../tests/take-over.tsx'
import { createPageElement } from '../../platform/page-element.ts'
import { createPageRoot } from '../page-root.tsx'
import { prerenderedPaths } from './prerender-page.tsx'

afterEach(() => document.body.replaceChildren())

it('hydrates the prerendered elements themselves, and keeps the focus', async () => {
  const { element, report } = await prerendered(pageFacts())
  const elements = [...element.querySelectorAll('*')]
  const join = screen.getByRole('link', { name: 'Start Your Journey' })
  join.focus()
  await takeOver(element, pageFacts(), report)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(join).toHaveFocus()
  expect(report).not.toHaveBeenCalled()
})

it('does not scroll', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, report } = await prerendered(pageFacts())
  await takeOver(element, pageFacts(), report)
  expect(scroll).not.toHaveBeenCalled()
})

it('renders again and reports it if the page differs from the HTML', async () => {
  const { element, report } = await prerendered(pageFacts({ name: 'Circle of Yesterday' }))
  await takeOver(element, pageFacts({ name: 'Circle of Today' }), report)
  expect(element).toHaveTextContent('Circle of Today')
  expect(element).not.toHaveTextContent('Circle of Yesterday')
  expect(report).toHaveBeenCalled()
})

it.each(prerenderedPaths)('hydrates every element of %s', async (path) => {
  const { element, report } = await prerendered(pageFacts(), path)
  const elements = [...element.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(40)
  await takeOver(element, pageFacts(), report, path)
  expect([...element.querySelectorAll('*')]).toEqual(elements)
  expect(report).not.toHaveBeenCalled()
})

it('replaces the prerendered frame of a stored user', async () => {
  const { element, report } = await prerendered(pageFacts())
  element.innerHTML = '<div id="sabha-frame"><header></header></div>'
  const page = createPageElement(element)
  const root = createPageRoot(page, report)
  expect(page.isPrerendered()).toBe(false)
  await act(async () => root.render(<h1>Welcome</h1>))
  expect(element.innerHTML).toBe('<h1>Welcome</h1>')
  expect(report).not.toHaveBeenCalled()
})
