import { queryClient } from '@sabha/backend/query'
import type {} from '@testing-library/jest-dom/vitest'
import { beforeEach } from 'vitest'

beforeEach(() => {
  queryClient.clear()
})
