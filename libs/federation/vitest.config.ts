import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// What is set up before the tests is built as in them, and takes as long.
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
