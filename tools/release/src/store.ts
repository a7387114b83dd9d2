import type { RemoteBuild } from '@sabha/contract/composition'
import { locationBelow } from './store/open-store.ts'

type BuildNames = Pick<RemoteBuild, 'name' | 'version' | 'build'>

/** Returns the part of URLs that identifies a build: `1.2.0-3f9a…`. */
export function buildId({ version, build }: Pick<BuildNames, 'version' | 'build'>): string {
  return `${version}-${build}`
}

/** Returns the location of a build in a store. */
export function releaseDir(storeDir: string, names: BuildNames): string {
  return locationBelow(storeDir, names.name, buildId(names))
}

/** Returns the URL of a build, with a trailing slash. */
export function releaseUrl(remotesOrigin: string, names: BuildNames): string {
  return `${remotesOrigin.replace(/\/$/, '')}/${names.name}/${buildId(names)}/`
}
