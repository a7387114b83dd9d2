// @vitest-environment jsdom
import type { PageContext } from '@sabha/contract'
import { fakeSession } from '@sabha/contract/fake'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadedPage } from './loaded-page.tsx'

afterEach(cleanup)

const session = fakeSession('member')
const visit = { session, parameters: {}, searchParams: new URLSearchParams() } as PageContext
const Component = () => <p>The page</p>

it('calls the preload of a page once, with the visit of its user', async () => {
  const preload = vi.fn()
  const load = async () => ({ Component, preload })
  const { rerender } = render(<LoadedPage load={load} visit={visit} />)

  expect(await screen.findByText('The page')).toBeTruthy()
  rerender(<LoadedPage load={load} visit={{ ...visit }} />)
  expect(preload.mock.calls).toEqual([[visit]])
})

it('shows a page whose preload fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const preload = () => Promise.reject(new Error('refused'))
  const load = async () => ({ Component, preload })
  render(<LoadedPage load={load} visit={visit} />)

  expect(await screen.findByText('The page')).toBeTruthy()
  await expect.poll(() => warned.mock.calls.length).toBe(1)
})

it('names the problem of an invalid module', async () => {
  const load = async () => ({ Page: Component })
  render(<LoadedPage load={load} visit={visit} />)

  expect(await screen.findByText('The module does not export a Component')).toBeTruthy()
})
