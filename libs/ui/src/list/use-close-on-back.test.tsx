import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

const onClose = vi.fn()
const router = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  history.pushState({ idx: 1 }, '', '/dashboard')
  history.pushState({ idx: 2 }, '', '/members')
  addEventListener('popstate', router)
})

afterEach(() => removeEventListener('popstate', router))

function openSheet() {
  const sheet = renderHook(({ isOpen }) => useCloseOnBack(isOpen, onClose), {
    initialProps: { isOpen: true },
  })
  onClose.mockImplementation(() => sheet.rerender({ isOpen: false }))
  return sheet
}

it('closes the sheet on Back and stays on the page, unnoticed by the router', async () => {
  openSheet()
  history.back()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/members')
  expect(history.state).toEqual({ idx: 2 })
  expect(router).not.toHaveBeenCalled()
})

it('keeps the filters that were set in the sheet', async () => {
  const sheet = openSheet()
  history.replaceState({ idx: history.state.idx }, '', '/members?role=admin')
  sheet.rerender({ isOpen: true })
  history.back()

  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(location.search).toBe('?role=admin'))
  expect(router).not.toHaveBeenCalled()
})

it('removes its entry if the sheet is closed by a button, so that the next Back leaves the page', async () => {
  const sheet = openSheet()
  sheet.rerender({ isOpen: false })
  await vi.waitFor(() => expect(history.state).toEqual({ idx: 2 }))
  history.back()

  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce())
  expect(location.pathname).toBe('/dashboard')
})
