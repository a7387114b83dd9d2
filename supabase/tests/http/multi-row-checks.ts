import { expect } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  type Identity,
  isInGroup,
  type RowValues,
  type TableAccess,
  toColumnList,
} from '../access-types.ts'
import { listInsertCells, mayInsert } from '../cases/insert-cases.ts'
import { expectedOutcome, type listRowCases, selectableColumns } from '../cases/row-cases.ts'
import { replaceRowPlaceholders } from '../setup/fill-values.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import type { HttpWorld } from './http-world.ts'
import { readRows, readTableShape, snapshotTable } from './undo.ts'

type RowCell = ReturnType<typeof listRowCases>[number]
type InsertCell = ReturnType<typeof listInsertCells>[number]

export const removeSchemaName = (table: string) => table.replace('public.', '')

/** Tests that a count without rows equals the rows in the matrix. */
export async function checkCounts(world: HttpWorld, cell: RowCell): Promise<void> {
  const match = replaceRowPlaceholders(cell.row.match, placeholderValuesFor(cell.identity))
  const there = await rowsOf(world, cell.table, match)
  const { count, status } = await world.clients[cell.identity]
    .from(removeSchemaName(cell.table))
    .select(selectableColumns(cell), { count: 'exact', head: true })
    .match(match)
  const refusal = cell.identity === 'anonymous' ? 401 : 403
  const expected = { refused: refusal, empty: 0, allowed: there.length }[expectedOutcome(cell)]
  expect(expectedOutcome(cell) === 'refused' ? status : count).toBe(expected)
}

async function rowsOf(world: HttpWorld, table: string, match: RowValues): Promise<RowValues[]> {
  const rows: RowValues[] = JSON.parse(await readRows(world.owner, table))
  return rows.filter((row) =>
    Object.entries(match).every(([column, value]) => row[column] === value),
  )
}

/** Tests that two rows are inserted together or not at all. */
export async function checkInsertsAreAtomic(world: HttpWorld, cell: InsertCell): Promise<void> {
  const row = replaceRowPlaceholders(cell.insert.row, placeholderValuesFor(cell.identity))
  const memory = await snapshotTable(world.owner, cell.table)
  const { error } = await world.clients[cell.identity]
    .from(removeSchemaName(cell.table))
    .insert([row, row])
  const added = await memory.added()
  await memory.putBack()
  if (!mayInsert(cell)) expect(error?.code).toBe('42501')
  else if (cell.identity === 'service') expect(error?.code).not.toBe('42501')
  else expect(error?.code ?? 'written').toMatch(/^(written|23505)$/)
  expect(added).toBe(error ? 0 : 2)
}

/** Tests that a permitted row does not make a refused row pass. */
export async function checkRefusedRowInBatch(world: HttpWorld, cell: InsertCell): Promise<void> {
  const own = listInsertCells().filter(
    ({ table, identity }) => table === cell.table && identity === cell.identity,
  )
  const allowed = own.filter(mayInsert)
  const refused = own.filter((other) => !mayInsert(other))
  const rows = [...allowed, ...refused].map(({ insert }) =>
    replaceRowPlaceholders(insert.row, placeholderValuesFor(cell.identity)),
  )
  const memory = await snapshotTable(world.owner, cell.table)
  const { error } = await world.clients[cell.identity]
    .from(removeSchemaName(cell.table))
    .insert(rows, { defaultToNull: false })
  const added = await memory.added()
  await memory.putBack()
  expect(error?.code).toBe('42501')
  expect(added).toBe(0)
}

/** Tests that inserting by upsert also requires the right to update each column. */
export async function checkUpsertOfNewRow(world: HttpWorld, cell: InsertCell): Promise<void> {
  const row = replaceRowPlaceholders(cell.insert.row, placeholderValuesFor(cell.identity))
  const isAllowed = mayInsert(cell) && (await mayMerge(world, cell, row))
  await upsert(world, cell, { row, isAllowed })
}

/** Tests that an upsert on an existing row requires the rights to insert and to update it. */
export async function checkUpsertOfExistingRow(world: HttpWorld, cell: RowCell): Promise<void> {
  const match = replaceRowPlaceholders(cell.row.match, placeholderValuesFor(cell.identity))
  const { key } = await readTableShape(world.owner, cell.table)
  const [there] = await rowsOf(world, cell.table, match)
  const grants = cell.access.grants[databaseRoleOf(cell.identity)]
  const written = ['insert' as const, 'update' as const].map((operation) =>
    toColumnList(grants?.[operation], cell.access.columns),
  )
  const kept = Object.entries(there ?? match).filter(
    ([column]) => key.includes(column) || written.every((columns) => columns.includes(column)),
  )
  const row = { ...Object.fromEntries(kept), ...cell.access.change }
  const may = (group: string | undefined) => isInGroup(accessMatrix, group, cell.identity)
  const isAllowed =
    (await mayMerge(world, cell, row)) &&
    (cell.identity === 'service' ||
      (may(cell.row.select) &&
        may(cell.row.update) &&
        Object.values(cell.access.inserts).some(({ by }) => may(by))))
  await upsert(world, cell, { row, isAllowed })
}

interface Asked {
  table: string
  access: TableAccess
  identity: Identity
}

async function mayMerge(world: HttpWorld, { table, access, identity }: Asked, row: RowValues) {
  const { key } = await readTableShape(world.owner, table)
  const grants = access.grants[databaseRoleOf(identity)]
  const has = (operation: 'select' | 'insert' | 'update', columns: string[]) =>
    columns.every((column) => toColumnList(grants?.[operation], access.columns).includes(column))
  const columns = Object.keys(row)
  return has('insert', columns) && has('update', columns) && has('select', key)
}

async function upsert(
  world: HttpWorld,
  { table, identity }: Asked,
  { row, isAllowed }: { row: RowValues; isAllowed: boolean },
): Promise<void> {
  const memory = await snapshotTable(world.owner, table)
  const { error } = await world.clients[identity].from(removeSchemaName(table)).upsert(row)
  const changed = await memory.changed()
  await memory.putBack()
  // 428C9: only the database sets a generated column, for any caller.
  if (!isAllowed) expect(error?.code).toMatch(/^(42501|428C9)$/)
  else if (identity === 'service') expect(error?.message ?? '').not.toMatch(/permission denied/)
  else expect(error).toBeNull()
  expect(changed).toBe(error === null)
}
