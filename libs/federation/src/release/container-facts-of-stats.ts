import type { Rspack } from '@rsbuild/core'
import { findImportedKeys } from '../imports/imported-keys.ts'
import { containerFile, exposeChunk } from '../remote/plugin-container.ts'
import type { ContainerFacts } from './container-facts.ts'

export interface ContainerBuild {
  /** Global that the entry sets. */
  container: string
  /** Names of the exposed modules. */
  exposes: readonly string[]
  stats: Rspack.Stats
}

/** Returns the facts of a container built by the preset, from the bundler's stats. */
export function containerFactsOfStats({
  container,
  exposes,
  stats,
}: ContainerBuild): ContainerFacts {
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
