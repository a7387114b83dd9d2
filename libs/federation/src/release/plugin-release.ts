import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { listModules } from '@sabha/contract/composition'
import { CollectModules } from '../imports/collect-modules.ts'
import type { Remote } from '../remote/remote.ts'
import { containerFactsOfStats } from './container-facts-of-stats.ts'
import { describeShell, type ShellBuild } from './describe-shell.ts'
import { writeRelease } from './write-release.ts'

/** Writes `release.json` next to a remote's build after its container was named. */
export function pluginRelease(remote: Remote, container: { readonly name: string }): RsbuildPlugin {
  const { root, manifestFile, brings } = remote
  return {
    name: 'sabha:release',
    setup(api) {
      const collected = new CollectModules()
      api.modifyRspackConfig((config) => {
        config.plugins = [...(config.plugins ?? []), collected]
      })
      api.onAfterBuild(({ stats }) => {
        const { modules } = collected
        const exposes = listModules(remote.manifest)
        const facts = containerFactsOfStats({
          container: container.name,
          exposes,
          stats: single(stats),
        })
        const distDir = api.context.distPath
        writeRelease({ root, manifestFile, brings, distDir, facts, modules })
      })
    },
  }
}

/** Writes `release.json` next to the shell's build: the libraries that it provides and their files. */
export function pluginShellRelease(
  surface: Pick<ShellBuild, 'provides' | 'exports' | 'changed'>,
): RsbuildPlugin {
  return {
    name: 'sabha:shell-release',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const distDir = api.context.distPath
        const release = describeShell({ stats: single(stats), distDir, ...surface })
        writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
      })
    },
  }
}

function single(stats: Rspack.Stats | Rspack.MultiStats | undefined): Rspack.Stats {
  if (!stats || 'stats' in stats) throw new Error('A build of one environment is expected')
  return stats
}
