import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom' as const,
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  restoreMocks: true,
  testTimeout: 20_000,
}

/**
 * What these test begins with the document or with its module: a chunk that fails for good, the one
 * checkout, what the page holds, a module that is put in the place of another.
 */
const once = [
  'src/composition/{federation-host,lazy-remotes,load-module-container,read-composition}.test.ts',
  'src/header/account-corner.test.tsx',
  'src/language/{first-language,follow-person,language-store}.test.ts',
  'src/payments/checkout-host.test.tsx',
  'src/prerender/typed-before.test.tsx',
  'src/registry/newer-registry.test.ts',
  'src/routes/part-of-composition.test.ts',
  'src/session/{lazy-backend,remembered-role}.test.ts',
]

/** These share what they import: loading it for each file anew took most of the time. */
const sharing = { ...shared, exclude: once, isolate: false, unstubGlobals: true }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'once', include: once } },
      // Some of these write the document's head, which holds the styles of the screens.
      { test: { ...sharing, name: 'logic', include: ['src/**/*.test.ts'] } },
      { test: { ...sharing, name: 'screens', include: ['src/**/*.test.tsx'] } },
    ],
  },
})
