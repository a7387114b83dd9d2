import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The build for browsers: the one for Node has no captcha, and so no phone sign-in.
  resolve: {
    alias: {
      '@firebase/auth': fileURLToPath(
        new URL('./dist/esm/index.js', import.meta.resolve('@firebase/auth/package.json')),
      ),
    },
  },
  test: {
    globalSetup: ['tests/setup/start-server.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
