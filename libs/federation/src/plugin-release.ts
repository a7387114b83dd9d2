import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import type { RemoteManifest } from '@sabha/contract/composition'
import { describeBuild } from './describe-build.ts'

/** Writes `release.json` next to a finished build: what publishing needs to know of it. */
export function pluginRelease({ manifest }: { manifest: RemoteManifest }): RsbuildPlugin {
  return {
    name: 'sabha:release',
    setup(api) {
      api.onAfterBuild(() => {
        const { distPath } = api.context
        const build = describeBuild(distPath, manifest)
        writeFileSync(join(distPath, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
      })
    },
  }
}

/** Writes `release.json` next to the shell's build: the shared libraries that it provides. */
export function pluginShellRelease({
  provides,
}: {
  provides: Record<string, string>
}): RsbuildPlugin {
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
