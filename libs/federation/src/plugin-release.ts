import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import type { RemoteManifest } from '@sabha/contract/composition'
import { describeBuild, unnamedRequirements } from './describe-build.ts'
import { readLocatedJson } from './located-json.ts'

export interface RemoteReleaseOptions {
  manifest: RemoteManifest
  /** The file that it was read from. */
  manifestFile: string
}

/** Writes `release.json` next to a finished build: what publishing needs to know of it. */
export function pluginRelease({ manifest, manifestFile }: RemoteReleaseOptions): RsbuildPlugin {
  return {
    name: 'sabha:release',
    setup(api) {
      api.onAfterBuild(() => {
        const { distPath } = api.context
        refuseUnnamed(unnamedRequirements(distPath, manifest), manifestFile)
        const build = describeBuild(distPath, manifest)
        writeFileSync(join(distPath, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
      })
    },
  }
}

function refuseUnnamed(libraries: readonly string[], manifestFile: string): void {
  if (libraries.length === 0) return
  const problems = libraries.map((library) => ({
    path: ['requires'],
    message: `must name ${library}, which the remote imports`,
  }))
  const where = readLocatedJson(manifestFile).describe(problems)
  throw new Error(`The remote's manifest is refused.\n${where}`)
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
