import {
  environmentInFolder,
  planRelease,
  type Release,
  readConfig,
  readRegistry,
  release,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { describeMovements, findMovements } from './movements.ts'
import { requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'

export type EnvironmentChange = Partial<
  Pick<
    Release,
    'builds' | 'rollback' | 'disable' | 'enable' | 'withdraw' | 'shellDist' | 'prerenderDist'
  >
>

interface ChangeOptions {
  /** Folder of the environment. */
  folder: string
  change: EnvironmentChange
  dryRun: boolean
}

/**
 * Changes the composition of an environment, or shows what would change.
 *
 * @throws UserError if the platform's key is missing or the change is refused; nothing is changed then.
 */
export async function changeEnvironment({
  folder,
  change,
  dryRun,
}: ChangeOptions): Promise<CommandResult> {
  const places = environmentInFolder(folder)
  requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    const before = await readRegistry(places.storeDir, registryKey)
    const notices: string[] = []
    const onNotice = (notice: string) => void notices.push(notice)
    const asked = { ...places, ...change, remoteDists: [], onNotice }
    const after = dryRun ? await planRelease(asked) : await release(asked)
    const movements = findMovements(before, after)
    const state = dryRun
      ? 'Nothing was changed: this is what would change.'
      : `Composition ${after.id.slice(0, 12)} is live. Open tabs follow within a minute.`
    return {
      text: [...describeMovements(movements), ...notices, '', state].join('\n'),
      data: { dryRun, composition: after.id, issuedAt: after.issuedAt, movements, notices },
    }
  })
}
