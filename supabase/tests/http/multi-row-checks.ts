import { expect } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import {
  groupIncludes,
  type Identity,
  listColumns,
  roleOf,
  type TableAccess,
  type Values,
} from '../access-types.ts'
import { listInserts, mayInsert } from '../cases/insert-cases.ts'
import { expectedOutcome, type listRowCases, readableColumns } from '../cases/row-cases.ts'
import { fillValues } from '../setup/fill-values.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import type { HttpWorld } from './http-world.ts'
import { readRows, readTableShape, snapshotTable } from './undo.ts'

type RowCell = ReturnType<typeof listRowCases>[number]
type InsertCell = ReturnType<typeof listInserts>[number]

export const withoutSchema = (table: string) => table.replace('public.', '')

/** Tests that a count without rows equals the rows in the matrix. */
export async function checkCounts(world: HttpWorld, cell: RowCell): Promise<void> {
  const match = fillValues(cell.row.match, placeholderValuesFor(cell.identity))
  const there = await rowsOf(world, cell.table, match)
  const { count, status } = await world.clients[cell.identity]
    .from(withoutSchema(cell.table))
    .select(readableColumns(cell), { count: 'exact', head: true })
    .match(match)
  const refusal = cell.identity === 'anonymous' ? 401 : 403
  const expected = { refused: refusal, empty: 0, allowed: there.length }[expectedOutcome(cell)]
  expect(expectedOutcome(cell) === 'refused' ? status : count).toBe(expected)
}

async function rowsOf(world: HttpWorld, table: string, match: Values): Promise<Values[]> {
  const rows: Values[] = JSON.parse(await readRows(world.owner, table))
  return rows.filter((row) =>
    Object.entries(match).every(([column, value]) => row[column] === value),
  )
}

/** Tests that two rows are inserted together or not at all. */
export async function checkInsertsAreAtomic(world: HttpWorld, cell: InsertCell): Promise<void> {
  const row = fillValues(cell.insert.row, placeholderValuesFor(cell.identity))
  const memory = await snapshotTable(world.owner, cell.table)
  const { error } = await world.clients[cell.identity]
    .from(withoutSchema(cell.table))
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
  const own = listInserts().filter(
    ({ table, identity }) => table === cell.table && identity === cell.identity,
  )
  const allowed = own.filter(mayInsert)
  const refused = own.filter((other) => !mayInsert(other))
  const rows = [...allowed, ...refused].map(({ insert }) =>
    fillValues(insert.row, placeholderValuesFor(cell.identity)),
  )
  const memory = await snapshotTable(world.owner, cell.table)
  const { error } = await world.clients[cell.identity]
    .from(withoutSchema(cell.table))
    .insert(rows, { defaultToNull: false })
  const added = await memory.added()
  await memory.putBack()
  expect(error?.code).toBe('42501')
  expect(added).toBe(0)
}

/** Tests that inserting by upsert also requires the right to update each column. */
export async function checkUpsertOfNewRow(world: HttpWorld, cell: InsertCell): Promise<void> {
  const row = fillValues(cell.insert.row, placeholderValuesFor(cell.identity))
  const isAllowed = mayInsert(cell) && (await mayMerge(world, cell, row))
  await upsert(world, cell, { row, isAllowed })
}

/** Tests that an upsert on an existing row requires the rights to insert and to update it. */
export async function checkUpsertOfExistingRow(world: HttpWorld, cell: RowCell): Promise<void> {
  const match = fillValues(cell.row.match, placeholderValuesFor(cell.identity))
  const { key } = await readTableShape(world.owner, cell.table)
  const [there] = await rowsOf(world, cell.table, match)
  const grants = cell.access.grants[roleOf(cell.identity)]
  const written = ['insert' as const, 'update' as const].map((operation) =>
    listColumns(grants?.[operation], cell.access.columns),
  )
  const kept = Object.entries(there ?? match).filter(
    ([column]) => key.includes(column) || written.every((columns) => columns.includes(column)),
  )
  const row = { ...Object.fromEntries(kept), ...cell.access.change }
  const may = (group: string | undefined) => groupIncludes(accessMatrix, group, cell.identity)
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

async function mayMerge(world: HttpWorld, { table, access, identity }: Asked, row: Values) {
  const { key } = await readTableShape(world.owner, table)
  const grants = access.grants[roleOf(identity)]
  const has = (operation: 'select' | 'insert' | 'update', columns: string[]) =>
    columns.every((column) => listColumns(grants?.[operation], access.columns).includes(column))
  const columns = Object.keys(row)
  return has('insert', columns) && has('update', columns) && has('select', key)
}

async function upsert(
  world: HttpWorld,
  { table, identity }: Asked,
  { row, isAllowed }: { row: Values; isAllowed: boolean },
): Promise<void> {
  const memory = await snapshotTable(world.owner, table)
  const { error } = await world.clients[identity].from(withoutSchema(table)).upsert(row)
  const changed = await memory.changed()
  await memory.putBack()
  // 428C9: only the database sets a generated column, for any caller.
  if (!isAllowed) expect(error?.code).toMatch(/^(42501|428C9)$/)
  else if (identity === 'service') expect(error?.message ?? '').not.toMatch(/permission denied/)
  else expect(error).toBeNull()
  expect(changed).toBe(error === null)
}
