import '../release/tests/use-memory.ts'
import { defineConfig } from 'vitest/config'

// Generated projects run their tests and builds in separate processes.
const shared = { isolate: false, testTimeout: 120_000, hookTimeout: 30_000 }

/** Tests of what is kept in a store; they run once with a folder and once with a bucket. */
const inStores = ['history', 'release-commands', 'sweep'].map((name) => `tests/${name}.test.ts`)

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'folder', include: ['tests/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'bucket',
          include: inStores,
          globalSetup: '../release/tests/store/start-bucket.ts',
          setupFiles: '../release/tests/store/use-bucket.ts',
        },
      },
    ],
  },
})
