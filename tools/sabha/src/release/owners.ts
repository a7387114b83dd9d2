import { changeOwners, type OwnerChange, type Owners, readConfig, readOwners } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentAt } from './environment-at.ts'
import { environmentWithKey, requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Lists the owners of each remote. */
export async function listOwners(folder: string): Promise<CommandResult> {
  const places = environmentAt(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    return resultOf(await readOwners(places, registryKey))
  })
}

/** Adds or removes an owner with the platform's key. */
export async function changeOwnersIn(folder: string, change: OwnerChange): Promise<CommandResult> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  return await refusalsAsUserErrors(async () => resultOf(await changeOwners(places, change)))
}

function resultOf(owners: Owners): CommandResult {
  const rows = Object.entries(owners).flatMap(([name, keys]) => keys.map((key) => [name, key]))
  const text =
    rows.length > 0
      ? tableOf(['remote', 'public key'], rows)
      : 'No remote has an owner yet. Add one: npx sabha owners add <remote> <public key>'
  return { text, data: { owners } }
}
