import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The files share what they import, Chakra first of all: loading it took most of the time.
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
  },
})
