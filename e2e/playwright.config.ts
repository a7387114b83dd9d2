import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './support/find-browser.ts'
import { addresses } from './support/system.ts'
import type { Fixtures } from './support/test.ts'

const browser = await findBrowser()
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Stories are too short for engine optimisation to pay off (docs/decisions/tests-and-stories.md).
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig<Fixtures>({
  // Not one for each remote, because Playwright starts new workers for each project, with another browser.
  projects: [
    { name: 'composition', testDir: './stories' },
    { name: 'remotes', testDir: '../apps', testMatch: '*/stories/*.spec.ts' },
  ],
  // Run by `proofs.config.ts`.
  grepInvert: /@proof/,
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  // One more than the number of cores, because a worker often waits for timers and the page.
  // Workers have a copy of the application each; they share only the working tree
  // (docs/decisions/tests-and-stories.md).
  workers: 3,
  reporter: [['list']],
  timeout: 60_000,
  // Generous, since a slow machine is not a fault: stories with a time limit state it themselves.
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addresses.app,
    // Screenshots and snapshots at each step took two fifths of the processor's time; `--trace on`
    // enables them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env } as Record<string, string>,
      args: quiet,
    },
  },
})
