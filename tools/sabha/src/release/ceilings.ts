import {
  type CeilingChange,
  type Ceilings,
  changeCeiling,
  readCeilings,
  readConfig,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentAt } from './environment-at.ts'
import { environmentWithKey, requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Lists the ceiling of each remote. */
export async function listCeilings(folder: string): Promise<CommandResult> {
  const places = environmentAt(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    return resultOf(await readCeilings(places, registryKey))
  })
}

/** Sets or removes a ceiling with the platform's key. */
export async function changeCeilingIn(
  folder: string,
  change: CeilingChange,
): Promise<CommandResult> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => resultOf(await changeCeiling(places, change)))
}

function resultOf(ceilings: Ceilings): CommandResult {
  const rows = Object.entries(ceilings).map(([name, bytes]) => [name, String(bytes)])
  const text =
    rows.length > 0
      ? tableOf(['remote', 'bytes of JavaScript under brotli, heaviest first page'], rows)
      : 'No remote has a ceiling yet. Set one: npx sabha ceiling set <remote> <bytes>'
  return { text, data: { ceilings } }
}
