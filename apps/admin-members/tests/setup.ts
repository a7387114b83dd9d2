import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, vi } from 'vitest'
import { emptySelection } from '../src/selection/selection.ts'
import { select } from '../src/selection/selection-store.ts'
import { rememberList } from '../src/way-back.ts'
import { stubLayout } from './stub-layout.ts'

stubLayout()

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  toastStore.setState({ toasts: [] })
  select(emptySelection)
  rememberList('')
})

afterEach(() => {
  vi.useRealTimers()
})
