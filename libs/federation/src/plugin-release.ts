import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { type FinishedBuild, writeRelease } from './write-release.ts'

/** Writes `release.json` next to a finished build of a remote. */
export function pluginRelease(remote: Omit<FinishedBuild, 'distDir'>): RsbuildPlugin {
  return {
    name: 'sabha:release',
    setup(api) {
      api.onAfterBuild(() => {
        writeRelease({ ...remote, distDir: api.context.distPath })
      })
    },
  }
}

/** Writes `release.json` next to the shell's build: the shared libraries that it provides. */
export function pluginShellRelease(provides: Record<string, string>): RsbuildPlugin {
  return {
    name: 'sabha:shell-release',
    setup(api) {
      api.onAfterBuild(() => {
        const file = join(api.context.distPath, 'release.json')
        writeFileSync(file, `${JSON.stringify({ provides }, null, 2)}\n`)
      })
    },
  }
}
