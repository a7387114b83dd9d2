import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { beforeEach } from 'vitest'

// Missing in jsdom.
Element.prototype.scrollIntoView ??= () => undefined

beforeEach(() => {
  queryClient.clear()
  toastStore.setState({ toasts: [] })
})
