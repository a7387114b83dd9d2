import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readCheckedJson } from '../manifest/read-checked-json.ts'
import type { ContainerFacts } from './container-facts.ts'

/** Manifest that module federation tools write next to a build, with the fields that are used here. */
export const federationManifest = 'mf-manifest.json'

const schema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({
      name: z.string(),
      path: z.string(),
      /** `global` or `var` if the entry sets a global, `module` if it exports. */
      type: z.optional(z.string()),
    }),
  }),
  /** Share keys that its sources import. */
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
})

/**
 * Reads the facts of a container from the manifest of module federation.
 *
 * @throws Error if the folder has none.
 */
export function readFederationManifest(distDir: string): ContainerFacts {
  const file = join(distDir, federationManifest)
  if (!existsSync(file)) throw new Error(`${distDir} lacks ${federationManifest}`)
  const { metaData, shared, exposes } = readCheckedJson(file, schema)
  return {
    container: metaData.globalName,
    entry: join(metaData.remoteEntry.path, metaData.remoteEntry.name),
    format: metaData.remoteEntry.type === 'module' ? 'module' : 'script',
    modules: Object.fromEntries(exposes.map(({ path, assets }) => [path, assets.js.sync])),
    shares: {},
    imports: Object.fromEntries(shared.map(({ name }) => [name, '*'])),
  }
}
