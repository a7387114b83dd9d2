import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'
import type { Fixtures } from './support/test.ts'

/** What the stories of `npm test` take a selection of: every combination (0148). */
export default defineConfig<Fixtures>({
  ...stories,
  grepInvert: [],
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
