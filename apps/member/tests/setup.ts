import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  toastStore.setState({ toasts: [] })
})

afterEach(() => {
  vi.useRealTimers()
})
