import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    provide: { platform: 'local' },
    globalSetup: ['tests/setup/start-database.ts'],
    setupFiles: ['tests/setup/restore-globals.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Starting a backend of its own takes a minute on a busy machine.
    hookTimeout: 180_000,
    testTimeout: 30_000,
    // All share one server, which takes a hundred connections.
    maxWorkers: 2,
  },
})
