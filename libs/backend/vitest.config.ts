import { defineConfig } from 'vitest/config'

const seconds = 1000

// The files share what they import: loading it for each anew took most of the time.
const shared = { isolate: false, maxWorkers: 1, restoreMocks: true, unstubEnvs: true }

const unit = {
  ...shared,
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  unstubGlobals: true,
}

/**
 * These configure a backend of their own, put something in the place of a module, or look at what a
 * module does after others have used it.
 */
const own = [
  'tests/{data,ensure-profile,health-queries,health,nobody-signed-in,server-functions}.test.ts',
]

// With an order of its own each is handed to its worker as a whole, for one document.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'own',
          include: own,
          setupFiles: ['./tests/evaluate-anew.ts', './tests/setup.ts'],
        },
      },
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: own,
          setupFiles: ['./tests/setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/*.test.ts'],
          setupFiles: ['./tests/evaluate-anew.ts'],
          globalSetup: ['./tests/integration/start-server.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 30 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
})
