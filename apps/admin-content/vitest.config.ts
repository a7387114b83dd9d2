import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/admin' } },
    setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
  },
})
