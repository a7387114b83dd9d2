import { defineConfig } from 'vitest/config'

const seconds = 1000

const unit = {
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: ['./tests/setup.ts'],
}

/**
 * These configure a backend of their own, put something in the place of a module, or look at what a
 * module does after others have used it.
 */
const own = [
  'tests/{data,ensure-profile,health-queries,health,nobody-signed-in,server-functions}.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { test: { ...unit, name: 'own', include: own } },
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: own,
          // Loading a document and the client for each file anew took most of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/*.test.ts'],
          testTimeout: 30 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
})
