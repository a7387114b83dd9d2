import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['tests/setup/restore-globals.ts'],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Starting a backend of its own takes a minute on a busy machine.
  hookTimeout: 180_000,
  testTimeout: 30_000,
}

/** Tests of every table and function over HTTP. */
const accessMatrix = 'tests/http/{matrix,shortcuts}.test.ts'

/** Calls of the apps. They run again when an app changes. */
const answers = 'tests/remotes/*.test.ts'

/** Tests of single functions over HTTP: all but the access matrix, and but what only `before_request` does. */
const attacks = 'tests/http/!(before-request|matrix|shortcuts).test.ts'

const onLocal = { ...shared, provide: { platform: 'local' as const } }
const onHosted = { ...shared, provide: { platform: 'hosted' as const } }

// Attacks run behind a gateway like that of hosted Supabase and without `before_request`: nothing but the database
// refuses them. The access matrix runs with all protections. `npm run prove:hosted -- access` swaps the platforms.
export default defineConfig({
  test: {
    globalSetup: ['tests/setup/start-database.ts'],
    // All share one server, which takes a hundred connections.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...onLocal,
          name: 'local',
          include: ['tests/**/*.test.ts'],
          exclude: [answers, attacks],
        },
      },
      { test: { ...onLocal, name: 'answers', include: [answers] } },
      { test: { ...onHosted, name: 'hosted', include: [attacks] } },
      { test: { ...onHosted, name: 'proof-hosted', include: [accessMatrix] } },
      { test: { ...onLocal, name: 'proof-local', include: [attacks] } },
    ],
  },
})
