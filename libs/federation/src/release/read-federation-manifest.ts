import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readCheckedJson } from '../manifest/read-checked-json.ts'
import type { ContainerFacts } from './container-facts.ts'

/** What the tools of module federation write beside a build, as far as it is needed here. */
export const federationManifest = 'mf-manifest.json'

const schema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({
      name: z.string(),
      path: z.string(),
      /** `global` or `var` where the entry sets a global, `module` where it exports. */
      type: z.optional(z.string()),
    }),
  }),
  /** The share keys that its sources import. */
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
})

/**
 * The facts of a container from the manifest of module federation.
 *
 * @throws Error where the folder has none.
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
