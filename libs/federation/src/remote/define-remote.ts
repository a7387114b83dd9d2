import { resolve } from 'node:path'
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core'
import { tellParent } from '../development/server-message.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import { bringablePackages } from '../sharing/shared-libraries.ts'
import type { Remote } from './remote.ts'
import { remoteAlone } from './remote-alone.ts'
import { remoteBuild } from './remote-build.ts'
import { remoteComposed } from './remote-composed.ts'

/** What `defineRemote` builds. */
export interface RemoteDefinition {
  /** Path of the manifest, from the project's root; `remote.manifest.json` if absent. */
  manifest?: string
  /**
   * Shared packages to bundle as they are installed for this project, instead of taking the
   * shell's: `['@sabha/ui']` while shell and remote are of two majors. Nothing if absent.
   */
  brings?: readonly string[]
  /** A module that is run before the remote stands alone, such as one that fakes its data. */
  alone?: string
  /** The project's root; the working directory if absent. */
  root?: string
}

/**
 * The build of a remote: `export default defineRemote()` is a whole `rsbuild.config.ts`. What it exposes
 * follows from its manifest: `./dashboard/dashboard-page` is `src/dashboard/dashboard-page.tsx`.
 *
 * `rsbuild build` makes a release; `rsbuild dev` shows the remote alone on a fake platform, or
 * serves it to a development shell where `npm run dev` has started it.
 *
 * @throws Error naming file and line where the manifest is refused, and every package that nobody may bring.
 */
export function defineRemote(definition: RemoteDefinition = {}) {
  const remote = readOrTell(definition)
  return ({ command }: Pick<ConfigParams, 'command'>): RsbuildConfig => {
    if (command !== 'dev') return remoteBuild(remote)
    const port = process.env.SABHA_COMPOSED_PORT
    return port ? remoteComposed(remote, Number(port)) : remoteAlone(remote)
  }
}

/** The bundler words an error of its configuration in its own way: whoever waits hears it from here. */
function readOrTell(definition: RemoteDefinition): Remote {
  try {
    return readRemote(definition)
  } catch (error) {
    tellParent({
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
  const alone = definition.alone ? resolve(root, definition.alone) : null
  return { root, manifest, manifestFile, brings, alone }
}

function refuseSingletons(brings: readonly string[]): void {
  for (const name of brings.filter((each) => !bringablePackages.includes(each)))
    throw new RefusedFileError(
      `A remote cannot bring ${name}: a page has one of it, the shell's. It may bring ${bringablePackages.join(', ')}`,
    )
}
