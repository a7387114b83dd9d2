import { join } from 'node:path'
import { loadSigningKey, type Swept, sweep, withLock } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentWithKey, requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'

/**
 * Removes builds that nothing needs from the store of an environment, or shows which.
 *
 * @throws UserError if the platform's key is missing.
 */
export async function sweepEnvironment(folder: string, isDryRun: boolean): Promise<CommandResult> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => {
    const { publicKey: key } = await loadSigningKey(places)
    const lock = join(places.guardDir, 'release.lock')
    const swept = await withLock(lock, () => sweep(places, { key, isDryRun }))
    return { text: describeSwept(swept, isDryRun), data: { ...swept, dryRun: isDryRun } }
  })
}

function describeSwept({ builds, shells, unfinished }: Swept, isDryRun: boolean): string {
  const lines = [
    ...builds,
    ...shells.map((id) => `build ${id} of the shell, kept for restoring`),
    ...unfinished.map((title) => `${title}, which was never finished`),
  ]
  if (lines.length === 0) return 'There is nothing to remove.'
  const state = isDryRun ? 'Dry run: nothing was removed.' : 'Removed.'
  return [...lines, '', state].join('\n')
}
