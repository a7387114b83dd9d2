import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'

/** What a result was measured with, and how busy the machine was. */
export function circumstances(browser: Browser) {
  return {
    date: new Date().toISOString().slice(0, 10),
    versions: { sabha: ownVersion(), node: process.version, chromium: browser.version() },
    machine: { processors: availableParallelism(), load: Number(loadavg()[0]?.toFixed(1)) },
  }
}

function ownVersion(): string {
  const file = new URL('../../apps/shell/package.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).version
}
