import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { afterEach, beforeEach, vi } from 'vitest'
import { rememberListQuery } from '../src/list-return.ts'
import { emptySelection } from '../src/selection/selection.ts'
import { setSelection } from '../src/selection/selection-store.ts'
import { stubLayout } from './stub-layout.ts'

stubLayout()

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  toastStore.setState({ toasts: [] })
  setSelection(emptySelection)
  rememberListQuery('')
})

afterEach(() => {
  vi.useRealTimers()
})
