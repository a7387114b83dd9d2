import {
  type CeilingChange,
  type Ceilings,
  changeCeiling,
  changeOwners,
  type OwnerChange,
  type Owners,
  readCeilings,
  readConfig,
  readOwners,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentAt } from './environment-at.ts'
import { environmentWithKey, requirePlatformKey } from './platform-key.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Lists the owners of each remote. */
export async function listOwners(folder: string): Promise<CommandResult> {
  return describeOwners(await readRecord(folder, readOwners))
}

/** Adds or removes an owner with the platform's key. */
export async function changeOwnersIn(folder: string, change: OwnerChange): Promise<CommandResult> {
  return describeOwners(await changeRecord(folder, (places) => changeOwners(places, change)))
}

function describeOwners(owners: Owners): CommandResult {
  const rows = Object.entries(owners).flatMap(([name, keys]) => keys.map((key) => [name, key]))
  const text =
    rows.length > 0
      ? tableOf(['remote', 'public key'], rows)
      : 'No remote has an owner yet. Add one: npx sabha owners add <remote> <public key>'
  return { text, data: { owners } }
}

/** Lists the ceiling of each remote. */
export async function listCeilings(folder: string): Promise<CommandResult> {
  return describeCeilings(await readRecord(folder, readCeilings))
}

/** Sets or removes a ceiling with the platform's key. */
export async function changeCeilingIn(
  folder: string,
  change: CeilingChange,
): Promise<CommandResult> {
  return describeCeilings(await changeRecord(folder, (places) => changeCeiling(places, change)))
}

function describeCeilings(ceilings: Ceilings): CommandResult {
  const rows = Object.entries(ceilings).map(([name, bytes]) => [name, String(bytes)])
  const text =
    rows.length > 0
      ? tableOf(['remote', 'bytes of JavaScript under brotli, heaviest first page'], rows)
      : 'No remote has a ceiling yet. Set one: npx sabha ceiling set <remote> <bytes>'
  return { text, data: { ceilings } }
}

type Reading<Values> = (...of: Parameters<typeof readOwners>) => Promise<Values>

async function readRecord<Values>(folder: string, read: Reading<Values>): Promise<Values> {
  const places = environmentAt(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    return await read(places, registryKey)
  })
}

async function changeRecord<Values>(
  folder: string,
  change: (places: ReturnType<typeof environmentWithKey>) => Promise<Values>,
): Promise<Values> {
  const places = environmentWithKey(folder)
  await requirePlatformKey(places)
  return await refusalsAsUserErrors(() => change(places))
}
