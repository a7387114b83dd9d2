import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Generated projects run their tests and builds in separate processes.
  test: { include: ['tests/*.test.ts'], isolate: false, testTimeout: 120_000, hookTimeout: 30_000 },
})
