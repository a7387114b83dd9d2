import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/dashboard' } },
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Whole forms are filled in, key by key, also on a busy machine.
  testTimeout: 20_000,
}

/** These put something in the place of a module, which the others have loaded by then. */
const mocking = ['src/receipts/receipt-page.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'mocking', include: mocking } },
      {
        test: {
          ...shared,
          name: 'sharing',
          isolate: false,
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          exclude: mocking,
        },
      },
    ],
  },
})
