import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
    // Whole forms are filled in, key by key, also on a busy machine.
    testTimeout: 20_000,
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
  },
})
