import { defineConfig } from 'vitest/config'

const seconds = 1000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['./tests/setup.ts'],
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
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
