import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/dashboard' } },
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Tests fill in whole forms key by key, also on slow machines.
  testTimeout: 20_000,
}

/** Tests that mock modules which other tests may have loaded before. */
const mocking = [
  'src/dashboard/profile-completeness.test.tsx',
  'src/receipts/receipt-page.test.tsx',
]

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
