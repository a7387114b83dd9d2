import { defineConfig, devices } from '@playwright/test'

/** Address of `npm run dev`, which shows the remote alone. */
const address = `http://localhost:${3200 + Number(process.env.SABHA_PORT_OFFSET || 0)}`
/** Path of a Chromium; Playwright's own if unset. */
const executablePath = process.env.SABHA_BROWSER

export default defineConfig({
  testDir: './stories',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: { command: 'npm run dev', url: address, reuseExistingServer: false },
})
