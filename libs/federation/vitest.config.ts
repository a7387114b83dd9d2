import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Builds run in hooks as well as in tests, so both have the same timeout.
export default defineConfig({
  resolve: {
    alias: {
      '@sabha/remote-pages': join(import.meta.dirname, 'tests/fixtures/failing-pages.tsx'),
    },
  },
  test: {
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
