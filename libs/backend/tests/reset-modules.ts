import { afterAll, vi } from 'vitest'

// Re-evaluates our modules for each file that imports this one.
vi.resetModules()
afterAll(() => vi.unstubAllGlobals())
