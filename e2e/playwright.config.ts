import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './support/find-browser.ts'
import { addresses } from './support/system.ts'

const browser = await findBrowser()
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

export default defineConfig({
  testDir: './stories',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  workers: 1,
  reporter: [['list']],
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addresses.app,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env } as Record<string, string>,
      args: quiet,
    },
  },
})
