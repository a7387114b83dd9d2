import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { listModules, type ShellRelease } from '@sabha/contract/composition'
import { CollectModules } from '../imports/collect-modules.ts'
import { findImportedKeys } from '../imports/imported-keys.ts'
import { containerFile, exposeChunk } from '../remote/plugin-container.ts'
import type { Remote } from '../remote/remote.ts'
import type { ContainerFacts } from './container-facts.ts'
import { describeFile } from './describe-file.ts'
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

/** The chunk with the libraries that the shell shares with all remotes; loads before the first remote. */
const sharedChunk = 'signed-in'

interface ShellBuild {
  stats: Rspack.Stats
  distDir: string
  /** Version of each shared library. */
  provides: Record<string, string>
  /** Names that each share key exports. */
  exports: Record<string, string[]>
  /** Versions in which they changed. */
  changed: Record<string, Record<string, string>>
}

/** Describes the shell's build: files that pages load in addition to the scripts in its HTML. */
function describeShell({ stats, distDir, ...surface }: ShellBuild): ShellRelease {
  const { chunks = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    ids: true,
    chunks: true,
    chunkOrigins: true,
    chunkGroups: true,
  })
  const describe = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const { integrity } = describeFile(distDir, file)
        return { file, integrity }
      })
  const shared: ShellRelease['shared'] = {}
  for (const { initial, files, origins = [] } of chunks)
    for (const { request, moduleName } of origins)
      if (!initial && request && moduleName?.endsWith('.gen.ts'))
        shared[request] = [...(shared[request] ?? []), ...describe(files ?? [])]
  const federation = namedChunkGroups[sharedChunk]?.assets ?? []
  return { ...surface, federation: describe(federation.map(({ name }) => name)), shared }
}

interface ContainerBuild {
  /** Global that the entry sets. */
  container: string
  /** Names of the exposed modules. */
  exposes: readonly string[]
  stats: Rspack.Stats
}

/** Returns the facts of a container built by the preset, from the bundler's stats. */
function containerFactsOfStats({ container, exposes, stats }: ContainerBuild): ContainerFacts {
  const { modules = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    ids: true,
    modules: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
    chunkGroups: true,
  })
  const groupOf = (module: string) => namedChunkGroups[exposeChunk(module)]
  const scriptsOf = (module: string) =>
    (groupOf(module)?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'))
  const sharesOf = (module: string) => {
    const chunks = new Set(groupOf(module)?.chunks)
    return importedKeys(modules.filter(({ chunks: own = [] }) => own.some((id) => chunks.has(id))))
  }
  return {
    container,
    entry: containerFile,
    modules: Object.fromEntries(exposes.map((module) => [module, scriptsOf(module)])),
    shares: Object.fromEntries(exposes.map((module) => [module, sharesOf(module)])),
    imports: Object.fromEntries(importedKeys(modules).map((key) => [key, '*'])),
  }
}

function importedKeys(modules: readonly Rspack.StatsModule[]): string[] {
  return findImportedKeys(modules.map(({ identifier }) => identifier ?? ''))
}
