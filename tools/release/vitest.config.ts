import './tests/use-memory.ts'
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

/** Replaces `node:fs/promises`, which another file may have loaded before in the same worker. */
const mocked = ['tests/failing-writes.test.ts']

/** Tests of what only happens with a bucket. */
const inBucketAlone = ['tests/store/lost-answer.test.ts']

/** Tests of everything that is kept in a store; they run once with a folder and once with a bucket. */
const inStores = [
  'tests/store/**/*.test.ts',
  'tests/publishing/publish.test.ts',
  'tests/promotion/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'scripts', include: scripts, pool: 'vmForks' } },
      { test: { ...shared, name: 'mocked', include: mocked } },
      {
        test: {
          ...shared,
          name: 'sharing',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: [...scripts, ...mocked, ...inBucketAlone],
          // Loading the shared modules for each file took a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'bucket',
          include: inStores,
          isolate: false,
          globalSetup: 'tests/store/start-bucket.ts',
          setupFiles: 'tests/store/use-bucket.ts',
        },
      },
    ],
  },
})
