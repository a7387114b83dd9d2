import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import type { ContainerFacts } from './container-facts.ts'
import { describeFile } from './describe-file.ts'
import type { BuildTerms } from './describe-terms.ts'
import { federationManifest } from './read-federation-manifest.ts'

export interface DescribedBuild extends BuildTerms {
  distDir: string
  facts: ContainerFacts
}

/**
 * Describes a finished build from its files, independent of the tool and configuration.
 *
 * @throws Error if a file named in its facts is missing.
 */
export function describeBuild({
  distDir,
  facts,
  manifest,
  imports,
  brings,
}: DescribedBuild): RemoteBuild {
  const files = listFiles(distDir)
  const fileNamed = (name: string) => {
    const found = files.find(({ file }) => file === name)
    if (!found) throw new Error(`${distDir} lacks ${name}, which the build names`)
    return { file: found.file, integrity: found.integrity }
  }
  const modules = Object.entries(facts.modules)
  return {
    name: manifest.name,
    version: manifest.version,
    build: createHash('sha256')
      .update(JSON.stringify([files, manifest, imports, brings]))
      .digest('hex')
      .slice(0, 12),
    container: facts.container,
    entry: {
      ...fileNamed(facts.entry),
      ...(facts.format === 'module' && { format: facts.format }),
    },
    modules: Object.fromEntries(modules.map(([name, scripts]) => [name, scripts.map(fileNamed)])),
    shares: Object.fromEntries(modules.map(([name]) => [name, [...(facts.shares[name] ?? [])]])),
    imports,
    ...(Object.keys(brings).length > 0 && { brings }),
    manifest,
    files,
  }
}

/** Lists all files to publish, in a fixed order. */
function listFiles(distDir: string): RemoteBuild['files'] {
  return globSync('**/*', { cwd: distDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length + 1))
    .filter((file) => !unpublished.includes(file))
    .sort()
    .map((file) => describeFile(distDir, file))
}

const unpublished: readonly string[] = [federationManifest, 'mf-stats.json', 'release.json']
