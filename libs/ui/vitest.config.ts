import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The files share imported modules; loading Chakra for each took most of the time.
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
