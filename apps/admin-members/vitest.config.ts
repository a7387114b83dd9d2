import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/admin/members' } },
    setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
    expect: { poll: { timeout: 4_000 } },
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
  },
})
