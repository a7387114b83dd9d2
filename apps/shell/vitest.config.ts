import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom' as const,
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  restoreMocks: true,
  testTimeout: 20_000,
}

/** What these test begins with the document: a chunk that fails for good, the one checkout. */
const once = ['src/header/account-corner.test.tsx', 'src/payments/checkout-host.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'logic', include: ['src/**/*.test.ts', ...once] } },
      // These share what they import, Chakra first of all: loading it took most of the time.
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: once,
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
})
