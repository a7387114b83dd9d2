import type { IntegrityFile, RemoteBuild, RemoteRelease } from '@sabha/contract/composition'
import { isScript } from './publishing/check-build.ts'
import { releaseUrl } from './store.ts'

/** Returns what a registry says of a build. */
export function toRelease(remotesOrigin: string, read: RemoteBuild): RemoteRelease {
  const { version, build, container, entry, modules, shares, imports, manifest } = read
  const baseUrl = releaseUrl(remotesOrigin, read)
  const scripts = entry.format === 'module' && { scripts: otherScripts(read) }
  const code = { entry, ...scripts, modules, shares, imports }
  return { version, build, container, baseUrl, ...code, manifest }
}

function otherScripts({ entry, files }: RemoteBuild): IntegrityFile[] {
  return files
    .filter(({ file }) => isScript(file) && file !== entry.file)
    .map(({ file, integrity }) => ({ file, integrity }))
}
