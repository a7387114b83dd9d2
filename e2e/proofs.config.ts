import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'
import type { Fixtures } from './support/test.ts'

const { args = [], ...launchOptions } = stories.use?.launchOptions ?? {}
const optimising = args.filter((flag) => !flag.startsWith('--js-flags'))

/** What the stories of `npm test` take a selection of: every combination (docs/decisions/tests-and-stories.md). */
export default defineConfig<Fixtures>({
  ...stories,
  grepInvert: [],
  // A browser as people have it: what its engine optimises wrongly is met here (docs/decisions/tests-and-stories.md).
  use: { ...stories.use, launchOptions: { ...launchOptions, args: optimising } },
  projects: [
    ...(stories.projects ?? []).map((project) => ({ ...project, grep: /@proof/ })),
    {
      name: 'every look',
      testDir: './stories',
      testMatch: 'appearance.spec.ts',
      use: { looks: 'every' },
    },
  ],
})
