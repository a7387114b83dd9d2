/**
 * Keeps three tabs open for ten minutes with access tokens of one minute: no tab may be signed out.
 * `npm run prove:session -- 2` takes two minutes instead.
 */
import { chromium } from '@playwright/test'
import { findBrowser } from './support/find-browser.ts'
import { startSecondSystem } from './support/system.ts'
import { refreshInThreeTabs } from './support/three-tabs.ts'

const minutes = Number(process.argv[2] ?? 10)
const system = await startSecondSystem({ accessTokenSeconds: 60 })
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
})
try {
  const report = await refreshInThreeTabs(await browser.newContext(), {
    app: system.app,
    lasts: { ms: minutes * 60_000 },
    restMs: 35_000,
    reloads: true,
  })
  process.stdout.write(`${JSON.stringify({ minutes, ...report }, null, 2)}\n`)
  if (report.signOuts + report.refusals > 0) process.exitCode = 1
} finally {
  await browser.close()
  await system.stop()
}
