import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'
import type { Fixtures } from './support/test.ts'

const { args = [], ...launchOptions } = stories.use?.launchOptions ?? {}
const optimising = args.filter((flag) => !flag.startsWith('--js-flags'))

/**
 * Runs every combination, of which `npm test` runs a selection
 * (docs/decisions/tests-and-stories.md).
 */
export default defineConfig<Fixtures>({
  ...stories,
  grepInvert: [],
  // Uses the optimising compilers of the engine, as users do, so that their faults are found
  // (docs/decisions/tests-and-stories.md).
  use: { ...stories.use, launchOptions: { ...launchOptions, args: optimising } },
  projects: [
    ...(stories.projects ?? []).map((project) => ({ ...project, grep: /@proof/ })),
    {
      name: 'every look',
      testDir: './stories',
      testMatch: ['appearance.spec.ts', 'ended-session.spec.ts', 'long-values.spec.ts'],
      use: { looks: 'every' },
    },
  ],
})
