import { defineConfig } from 'vitest/config'

const seconds = 1000

// The files share imported modules; loading them for each file took most of the time.
const shared = { isolate: false, maxWorkers: 1, restoreMocks: true, unstubEnvs: true }

const unit = {
  ...shared,
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  unstubGlobals: true,
}

/** These files configure their own backend, mock a module, or test a module in its initial state. */
const own = [
  'tests/{data,ensure-profile,health-queries,health,signed-out,server-functions}.test.ts',
]

// A separate sequence order makes Vitest pass each group to its worker as a whole, so that its files share one document.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'own',
          include: own,
          setupFiles: ['./tests/reset-modules.ts', './tests/setup.ts'],
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
          setupFiles: ['./tests/reset-modules.ts'],
          globalSetup: ['./tests/integration/start-server.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 30 * seconds,
          hookTimeout: 120 * seconds,
        },
      },
    ],
  },
})
