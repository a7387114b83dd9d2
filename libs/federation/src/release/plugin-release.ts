import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { sharesOf } from '../sharing/shares-of.ts'
import { describeShell } from './describe-shell.ts'
import { type FinishedBuild, writeRelease } from './write-release.ts'

/** Writes `release.json` next to a finished build of a remote. */
export function pluginRelease({
  root,
  manifestFile,
}: Pick<FinishedBuild, 'root' | 'manifestFile'>): RsbuildPlugin {
  return {
    name: 'sabha:release',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const distDir = api.context.distPath
        writeRelease({ root, manifestFile, distDir, sharesOf: sharesOf(single(stats)) })
      })
    },
  }
}

/** Writes `release.json` next to the shell's build: what it provides, and in which files. */
export function pluginShellRelease(provides: Record<string, string>): RsbuildPlugin {
  return {
    name: 'sabha:shell-release',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const distDir = api.context.distPath
        const release = describeShell({ stats: single(stats), distDir, provides })
        writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
      })
    },
  }
}

function single(stats: Rspack.Stats | Rspack.MultiStats | undefined): Rspack.Stats {
  if (!stats || 'stats' in stats) throw new Error('A build of one environment is expected')
  return stats
}
