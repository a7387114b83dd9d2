import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
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
  // A page of a story is gone before what the engine optimises for it pays (docs/decisions/tests-and-stories.md).
  '--js-flags=--no-opt --no-maglev',
]

const apps = resolve(import.meta.dirname, '../apps')
const ofRemotes = globSync('*/stories', { cwd: apps })
  .sort()
  .map((folder) => ({ name: basename(dirname(folder)), testDir: resolve(apps, folder) }))

export default defineConfig<Fixtures>({
  /** One for the stories of the whole, and one for each remote's own: `--project=member`. */
  projects: [{ name: 'composition', testDir: './stories' }, ...ofRemotes],
  // `proofs.config.ts` has them.
  grepInvert: /@proof/,
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  // Each has a whole copy of the application; they share the working tree alone (docs/decisions/tests-and-stories.md). One more than
  // there are cores: each waits for timers and the page now and then (docs/decisions/tests-and-stories.md).
  workers: 3,
  reporter: [['list']],
  timeout: 60_000,
  // Whoever waits for a page that comes late on a busy machine has not found a fault: what has to
  // be soon says by when.
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addresses.app,
    // Pictures and copies of the page at each step took two fifths of the processor's time;
    // `--trace on` brings them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env } as Record<string, string>,
      args: quiet,
    },
  },
})
