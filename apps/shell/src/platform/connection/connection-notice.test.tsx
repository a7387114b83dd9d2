import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { ConnectionNotice } from './connection-notice.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
})

function change(to: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online')
  act(() => {
    dispatchEvent(new Event(to))
  })
}

it('renders an empty live region while the connection works', () => {
  renderPage({ children: <ConnectionNotice /> })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  change('online')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('says that the browser is offline until it is online', async () => {
  const { container } = renderPage({ children: <ConnectionNotice /> })
  change('offline')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/)
  vi.useRealTimers()
  expect(await findAxeViolations(container)).toEqual([])
})

it('says that the browser is back online, and then disappears', () => {
  renderPage({ children: <ConnectionNotice /> })
  change('offline')
  change('online')
  expect(screen.getByRole('status')).toHaveTextContent('Back online')
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('keeps the notice if the connection is lost again before it disappears', () => {
  renderPage({ children: <ConnectionNotice /> })
  change('offline')
  change('online')
  change('offline')
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/)
})

it('says that the server is unreachable, unless the browser is offline', async () => {
  const { container } = renderPage({ children: <ConnectionNotice isServerAway /> })
  expect(screen.getByRole('status')).toHaveTextContent(/^We cannot reach the server right now/)
  change('offline')
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/)
  change('online')
  expect(screen.getByRole('status')).toHaveTextContent(/^We cannot reach the server right now/)
  vi.useRealTimers()
  expect(await findAxeViolations(container)).toEqual([])
})

it('says that the server refused the session, and offers Retry', async () => {
  const onRetryRefused = vi.fn()
  const { container } = renderPage({
    children: <ConnectionNotice onRetryRefused={onRetryRefused} />,
  })
  expect(screen.getByRole('status')).toHaveTextContent(
    /^The server refused your sign-in. You stay signed in on this device./,
  )
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(onRetryRefused).toHaveBeenCalledOnce()
  vi.useRealTimers()
  expect(await findAxeViolations(container)).toEqual([])
})

it('says at once that the browser is offline if the page starts so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderPage({ children: <ConnectionNotice /> })
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/)
})
