import { resolve } from 'node:path'
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core'
import { reportToParent } from '../development/server-message.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import { bringablePackages } from '../sharing/shared-libraries.ts'
import { composedConfig } from './composed-config.ts'
import type { Remote } from './remote.ts'
import { remoteBuild } from './remote-build.ts'
import { standaloneConfig } from './standalone-config.ts'

/** Options of `defineRemote`. */
export interface RemoteDefinition {
  /** Path of the manifest, relative to the project's root; `remote.manifest.json` if undefined. */
  manifest?: string
  /**
   * Shared packages to bundle in the project's version instead of using the shell's: `['@sabha/ui']` while
   * shell and remote need different major versions. Empty if undefined.
   */
  brings?: readonly string[]
  /** A module to run before the remote starts standalone, such as a fake backend. */
  standalone?: string
  /** Root of the project; the working directory if undefined. */
  root?: string
}

/**
 * Returns the build configuration of a remote: `export default defineRemote()` is a whole
 * `rsbuild.config.ts`. The exposed modules follow from its manifest: `./dashboard/dashboard-page` is
 * `src/dashboard/dashboard-page.tsx`.
 *
 * `rsbuild build` makes a release; `rsbuild dev` shows the remote standalone on a fake platform, or serves
 * it to a development shell if started by `npm run dev`.
 *
 * @throws Error naming file and line if the manifest is invalid, and every package that no remote may
 * bundle.
 */
export function defineRemote(definition: RemoteDefinition = {}) {
  const remote = readOrTell(definition)
  return ({ command }: Pick<ConfigParams, 'command'>): RsbuildConfig => {
    if (command !== 'dev') return remoteBuild(remote)
    const port = process.env.SABHA_COMPOSED_PORT
    return port ? composedConfig(remote, Number(port)) : standaloneConfig(remote)
  }
}

/**
 * Reads the remote and reports an error to the parent process, because the bundler rewords errors of its
 * configuration.
 */
function readOrTell(definition: RemoteDefinition): Remote {
  try {
    return readRemote(definition)
  } catch (error) {
    reportToParent({
      status: 'broken',
      problem: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}

function readRemote(definition: RemoteDefinition): Remote {
  const root = definition.root ?? process.cwd()
  const { manifest: file = 'remote.manifest.json', brings = [] } = definition
  const manifestFile = resolve(root, file)
  refuseSingletons(brings)
  const manifest = readManifest({ file: manifestFile, modules: { root } })
  const standalone = definition.standalone ? resolve(root, definition.standalone) : null
  return { root, manifest, manifestFile, brings, standalone }
}

function refuseSingletons(brings: readonly string[]): void {
  for (const name of brings.filter((each) => !bringablePackages.includes(each)))
    throw new RefusedFileError(
      `A remote cannot bring ${name}: a page has one of it, the shell's. It may bring ${bringablePackages.join(', ')}`,
    )
}
