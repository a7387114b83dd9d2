import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import * as z from 'zod/mini'
import { packageOf } from '../sharing/shared-libraries.ts'
import { describeFile } from './describe-file.ts'

/** What module federation itself writes down about a build, as far as it is needed here. */
const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
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

const federationManifest = 'mf-manifest.json'

/**
 * Describes a finished build from its files, whatever tool and configuration made it.
 *
 * @param sharesOf the share keys that a script imports, where the tool knows them
 * @throws Error where the folder is not a build of a remote.
 */
export function describeBuild(
  distDir: string,
  manifest: RemoteManifest,
  sharesOf: (file: string) => string[] = () => [],
): RemoteBuild {
  const { metaData, exposes } = readFederationManifest(distDir)
  const files = listFiles(distDir)
  const fileNamed = (name: string) => {
    const found = files.find(({ file }) => file === name)
    if (!found) throw new Error(`${distDir} lacks ${name}, which ${federationManifest} names`)
    return { file: found.file, integrity: found.integrity }
  }
  return {
    name: manifest.name,
    version: manifest.version,
    build: createHash('sha256')
      .update(JSON.stringify([files, manifest]))
      .digest('hex')
      .slice(0, 12),
    container: metaData.globalName,
    entry: fileNamed(join(metaData.remoteEntry.path, metaData.remoteEntry.name)),
    modules: Object.fromEntries(
      exposes.map(({ path, assets }) => [path, assets.js.sync.map(fileNamed)]),
    ),
    shares: Object.fromEntries(
      exposes.map(({ path, assets }) => [path, [...new Set(assets.js.sync.flatMap(sharesOf))]]),
    ),
    manifest,
    files,
  }
}

/** The names of the modules that a finished build exposes. */
export function exposedModules(distDir: string): string[] {
  return readFederationManifest(distDir).exposes.map(({ path }) => path)
}

/** The shared libraries that a build imports and its manifest does not require. */
export function unnamedRequirements(distDir: string, { requires }: RemoteManifest): string[] {
  const packages = readFederationManifest(distDir).shared.map(({ name }) => packageOf(name))
  return [...new Set(packages)].filter((name) => !(name in requires)).sort()
}

function readFederationManifest(distDir: string) {
  const text = readFileSync(join(distDir, federationManifest), 'utf8')
  return federationManifestSchema.parse(JSON.parse(text))
}

/** Every file that is to be published, in a fixed order. */
function listFiles(distDir: string): RemoteBuild['files'] {
  return globSync('**/*', { cwd: distDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length + 1))
    .filter((file) => !unpublished.includes(file))
    .sort()
    .map((file) => describeFile(distDir, file))
}

const unpublished: readonly string[] = [federationManifest, 'mf-stats.json', 'release.json']
