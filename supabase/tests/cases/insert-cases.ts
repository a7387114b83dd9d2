import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  type Identity,
  type InsertAccess,
  identities,
  isInGroup,
  type TableAccess,
} from '../access-types.ts'
import { replaceRowPlaceholders } from '../setup/fill-values.ts'
import type { Prober } from '../setup/prober.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import { assertCase, type TestCase } from './test-case.ts'

interface InsertCell {
  table: string
  access: TableAccess
  kind: string
  insert: InsertAccess
  identity: Identity
}

/** Tests inserts for every table, kind of new row and identity. */
export function insertCases(): TestCase[] {
  return listInsertCells().map((cell) => ({
    name: `${cell.identity}: insert ${cell.kind} into ${cell.table}`,
    about: cell.table,
    run: (prober) => runInsert(prober, cell),
  }))
}

/** Returns the combinations, also for tests over HTTP. */
export function listInsertCells(): InsertCell[] {
  return Object.entries(accessMatrix.tables).flatMap(([table, access]) =>
    Object.entries(access.inserts).flatMap(([kind, insert]) =>
      (insert.as ?? identities).map((identity) => ({ table, access, kind, insert, identity })),
    ),
  )
}

/** Returns whether the row may be inserted. */
export function mayInsert({ access, insert, identity }: InsertCell): boolean {
  if (identity === 'service') return access.grants.service_role?.insert !== undefined
  return (
    access.grants[databaseRoleOf(identity)]?.insert !== undefined &&
    isInGroup(accessMatrix, insert.by, identity)
  )
}

async function runInsert(prober: Prober, cell: InsertCell): Promise<void> {
  const row = replaceRowPlaceholders(cell.insert.row, placeholderValuesFor(cell.identity))
  const columns = Object.keys(row)
  const { refused } = await prober.ask(
    cell.identity,
    `insert into ${cell.table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  if (!mayInsert(cell)) {
    assertCase(refused?.code === '42501', `it is not refused: ${refused?.code ?? 'it is written'}`)
  } else if (cell.identity === 'service') {
    assertCase(refused?.code !== '42501', `it is refused: ${refused?.message}`)
  } else {
    assertCase(refused === null, `it is refused: ${refused?.code} ${refused?.message}`)
  }
}
