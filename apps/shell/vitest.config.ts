import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom' as const,
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  // The files share what they import: loading it for each anew took most of the time.
  isolate: false,
  // Of several workers each would begin a document anew for each file.
  maxWorkers: 1,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 20_000,
}

/**
 * What these test begins with the document or with its module: a chunk that fails for good, the one
 * checkout, what the page holds, a module that is put in the place of another.
 */
const once = [
  'src/composition/{loading/remotes,container/federation-host,container/load-module-container,journal/read-composition,registry/newer-registry}.test.ts',
  'src/pages/header/account-corner.test.tsx',
  'src/platform/language/{first-language,follow-person,language-store}.test.ts',
  'src/pages/landing/lazy-below-hero.test.tsx',
  'src/platform/payments/{checkout-host,checkout-host-words}.test.tsx',
  'src/pages/account/form/account-when-asked.test.ts',
  'src/start/prerender/typed-before.test.tsx',
  'src/router/part-of-composition.test.ts',
  'src/platform/session/{cover-restored-page,lazy-backend,remembered-role}.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'once',
          include: once,
          setupFiles: ['./tests/evaluate-anew.ts', ...shared.setupFiles],
        },
      },
      {
        test: {
          ...shared,
          name: 'sharing',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: once,
          // With an order of its own it is handed to its worker as a whole, for one document.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
