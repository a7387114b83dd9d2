import { join } from 'node:path'
import { type ShellRelease, shellReleaseSchema } from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'

/**
 * What the shell's build says of itself.
 *
 * @throws Error where there is none.
 */
export async function readShellRelease(shellDir: string): Promise<ShellRelease> {
  return readCheckedJson(join(shellDir, 'release.json'), shellReleaseSchema)
}
