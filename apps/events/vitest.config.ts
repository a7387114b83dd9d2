import { defineRemoteTests } from '@sabha/federation/tests'
import { defineConfig } from 'vitest/config'

const { test: shared } = defineRemoteTests()

/** Check-ins outlive their page and are repeated, as at the door, so these files share nothing with others. */
const atTheDoor = ['src/check-in/*.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'door', isolate: true, include: atTheDoor } },
      { test: { ...shared, name: 'sharing', exclude: atTheDoor } },
    ],
  },
})
