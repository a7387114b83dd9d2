import { join } from 'node:path'
import {
  type SharedSurface,
  type ShellRelease,
  shellReleaseSchema,
} from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'

/**
 * Reads the description of the shell's build.
 *
 * @throws Error if there is none.
 */
export async function readShellRelease(shellDir: string): Promise<ShellRelease> {
  return readCheckedJson(join(shellDir, 'release.json'), shellReleaseSchema)
}

/** Reads the libraries and names that builds are checked against. */
export async function readSharedSurface(shellDir: string): Promise<SharedSurface> {
  const { provides, exports, changed } = await readShellRelease(shellDir)
  return { provides, exports, changed }
}
