import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'jsdom' as const,
  setupFiles: ['@sabha/ui/testing', './tests/setup.ts'],
  // Shared between files, because importing the same modules for each file took most of the time.
  isolate: false,
  // Several workers would each create a document for each file.
  maxWorkers: 1,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: 20_000,
}

/**
 * Tests that need a fresh document or module: of a chunk that fails for good, the only checkout, state held by the
 * page, or a mocked module.
 */
const once = [
  'src/composition/{loading/remotes,container/federation-host,container/load-module-container,journal/read-composition,registry/newer-registry}.test.ts',
  'src/pages/header/account-corner.test.tsx',
  'src/platform/language/{first-language,sync-account-language,language-store}.test.ts',
  'src/pages/landing/lazy-below-hero.test.tsx',
  'src/platform/payments/{checkout-host,checkout-host-words}.test.tsx',
  'src/pages/account/form/{account-actions,load-account}.test.ts',
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
          setupFiles: ['./tests/reset-modules.ts', ...shared.setupFiles],
        },
      },
      {
        test: {
          ...shared,
          name: 'sharing',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: once,
          // With a group order, the project runs as a whole in one worker, with one document.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
