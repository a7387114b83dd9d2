import { defineConfig } from 'vitest/config'

const shared = {
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Whoever waits for a busy machine's disk has not found a fault.
  testTimeout: 20_000,
}

/** The scripts of a page's head: each begins with a document that nobody has written to. */
const scripts = ['tests/pages/*-script.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'scripts', include: scripts, pool: 'vmForks' } },
      {
        test: {
          ...shared,
          name: 'sharing',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: scripts,
          // Loading what the files share for each anew took a third of the time.
          isolate: false,
        },
      },
    ],
  },
})
