import type { Rspack } from '@rsbuild/core'

/**
 * Which share keys the modules behind a script of a remote import, as the bundler knows it. The
 * manifest of module federation names only those that an exposed module imports itself.
 */
export function sharesOf(stats: Rspack.Stats): (file: string) => string[] {
  const { modules = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    ids: true,
    modules: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
    chunkGroups: true,
  })
  const groups = Object.values(namedChunkGroups)
  return (file) => {
    const group = groups.find(({ assets = [] }) => assets.some(({ name }) => name === file))
    const chunks = new Set(group?.chunks)
    const keys = modules
      .filter((module) => module.chunks?.some((chunk) => chunks.has(chunk)))
      .map((module) => consumedKey(module.identifier ?? ''))
    return [...new Set(keys.filter((key) => key !== null))].sort()
  }
}

/** The key in `consume shared module (default) @sabha/ui/menu@^0.1.0 (strict)`. */
function consumedKey(identifier: string): string | null {
  return /^consume shared module \(\w+\) (.+)@[^@]*$/.exec(identifier)?.[1] ?? null
}
