import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    // Whole lists are looked through row by row, also on a busy machine.
    testTimeout: 20_000,
    setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
  },
})
