import { defineConfig } from 'vitest/config'

export default defineConfig({
  // What is made runs its own tests and its build in processes of their own.
  test: { include: ['tests/*.test.ts'], isolate: false, testTimeout: 120_000, hookTimeout: 30_000 },
})
