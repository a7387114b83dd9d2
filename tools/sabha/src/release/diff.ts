import { readCeilings, readConfig, readRegistry } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { diffWithComposition } from './build-diff.ts'
import { diffMarkdown } from './diff-markdown.ts'
import { environmentAt } from './environment-at.ts'
import { findPublishedBuild } from './published-builds.ts'
import { refusalsAsUserErrors } from './refusals.ts'

/** Compares published builds with the composition, without a key. */
export async function diffPublished(
  folder: string,
  buildNames: readonly string[],
): Promise<CommandResult> {
  const places = environmentAt(folder)
  const { pagesDir, storeDir } = places
  return await refusalsAsUserErrors(async () => {
    const builds = await Promise.all(buildNames.map((name) => findPublishedBuild(folder, name)))
    const { registryKey } = await readConfig(pagesDir)
    const registry = await readRegistry(storeDir, registryKey)
    const ceilings = await readCeilings(places, registryKey)
    const diffs = await diffWithComposition(builds, { storeDir, registry, ceilings })
    return { text: diffMarkdown(diffs), data: { diffs } }
  })
}
