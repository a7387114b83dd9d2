import { defineConfig } from 'vitest/config'

const mocks = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

/** The scripts of a page's head: each begins with a document that nobody has written to. */
const scripts = ['tests/*-script.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { ...mocks, name: 'scripts', include: scripts, pool: 'vmForks' } },
      {
        test: {
          ...mocks,
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
