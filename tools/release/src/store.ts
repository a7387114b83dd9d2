import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'

type BuildNames = Pick<RemoteBuild, 'name' | 'version' | 'build'>

/** Returns the part of URLs that identifies a build: `1.2.0-3f9a…`. */
export function buildId({ version, build }: Pick<BuildNames, 'version' | 'build'>): string {
  return `${version}-${build}`
}

export function releaseDir(storeDir: string, names: BuildNames): string {
  return join(storeDir, names.name, buildId(names))
}

/** Returns the URL of a build, with a trailing slash. */
export function releaseUrl(remotesOrigin: string, names: BuildNames): string {
  return `${remotesOrigin.replace(/\/$/, '')}/${names.name}/${buildId(names)}/`
}

export function registryFilePath(storeDir: string): string {
  return join(storeDir, 'registry.json')
}
