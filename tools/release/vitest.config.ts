import { defineConfig } from 'vitest/config'

const shared = {
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Waiting for a busy disk is not a failure.
  testTimeout: 20_000,
}

/** Tests of head scripts; each starts with an unmodified document. */
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
          // Loading the shared modules for each file took a third of the time.
          isolate: false,
        },
      },
    ],
  },
})
