import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'

/** Describes a result's commit, versions, machine and load. */
export function describeEnvironment(browser?: Browser) {
  return {
    date: new Date().toISOString().slice(0, 10),
    source: { commit: git('rev-parse', '--short', 'HEAD'), isChanged: isChanged() },
    versions: { node: process.version, ...(browser && { chromium: browser.version() }) },
    machine: { processors: availableParallelism(), load: Number(loadavg()[0]?.toFixed(1)) },
  }
}

/** Tells whether the working tree differs from its commit, except for results of benches. */
function isChanged(): boolean {
  return git('status', '--porcelain', '--', ':/', ':!/bench/results') !== ''
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
}
