import '@sabha/ui/testing'
import '@testing-library/jest-dom/vitest'
import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { nobody } from '../src/selection/selection.ts'
import { select } from '../src/selection/selection-store.ts'
import { stubLayout } from './stub-layout.ts'

stubLayout()

/** Nobody may fail in silence: an unexpected console.error fails the test. */
const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  complaints.mockClear()
  queryClient.clear()
  localStorage.clear()
  toastStore.setState({ toasts: [] })
  select(nobody)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(complaints.mock.calls).toEqual([])
})
