import { afterAll, beforeAll, describe, test } from 'vitest'
import { accessMatrix } from '../access-matrix.ts'
import { type Identity, identities, identityPerRole } from '../access-types.ts'
import { listInsertCells, mayInsert } from '../cases/insert-cases.ts'
import { listRowCases } from '../cases/row-cases.ts'
import {
  checkEmbeddedRows,
  checkHiddenColumns,
  checkOrdersByReadableColumns,
  findHiddenColumns,
  findReadableColumns,
} from './column-privacy-checks.ts'
import { type HttpWorld, passesBeforeRequest, startHttpWorld } from './http-world.ts'
import {
  checkCounts,
  checkInsertsAreAtomic,
  checkRefusedRowInBatch,
  checkUpsertOfExistingRow,
  checkUpsertOfNewRow,
} from './multi-row-checks.ts'

// Tests features of the Data API beyond single reads and writes, for every table of the access
// matrix.

let world: HttpWorld

beforeAll(async () => {
  world = await startHttpWorld({ through: 'gateway' })
})
afterAll(() => world.stop())

const tables = Object.keys(accessMatrix.tables).filter((table) => table.startsWith('public.'))
const cells = listRowCases().filter(({ identity }) => passesBeforeRequest(identity))
const inserts = listInsertCells().filter(({ identity }) => passesBeforeRequest(identity))
const askers = identities.filter(passesBeforeRequest)

describe('a count over HTTP includes exactly the rows that the access matrix lets the caller read', () => {
  const read = cells.filter(({ operation }) => operation === 'select')
  test.each(named(read))('%s', (_, cell) => checkCounts(world, cell))
})

describe('a batch insert adds both rows or none', () => {
  test.each(named(inserts))('%s', (_, cell) => checkInsertsAreAtomic(world, cell))
})

describe('an allowed row in a batch insert does not let a refused row pass', () => {
  const mixed = inserts.filter(
    (cell) =>
      cell.identity !== 'service' &&
      !mayInsert(cell) &&
      inserts.some(
        (other) =>
          other.table === cell.table && other.identity === cell.identity && mayInsert(other),
      ),
  )
  test.each(named(mixed))('%s', (_, cell) => checkRefusedRowInBatch(world, cell))
})

describe('an upsert of a new row also requires the update grants', () => {
  test.each(named(inserts))('%s', (_, cell) => checkUpsertOfNewRow(world, cell))
})

describe('an upsert of an existing row requires the rights to insert and to update', () => {
  const changed = cells.filter(
    // A view has no key to upsert by.
    ({ operation, access }) => operation === 'update' && !access.isView,
  )
  test.each(named(changed))('%s', (_, cell) => checkUpsertOfExistingRow(world, cell))
})

describe('filters and orders', () => {
  const by = (callers: readonly Identity[], columnsOf: typeof findHiddenColumns) =>
    tables.flatMap((table) =>
      callers
        .filter((asker) => columnsOf(table, asker).length > 0)
        .map((asker) => [asker, table] as const),
    )
  test.each(by(identityPerRole, findHiddenColumns))(
    'do not let %s use hidden columns of %s',
    (asker, table) => checkHiddenColumns(world, table, asker),
  )
  test.each(by(askers, findReadableColumns))(
    'let %s order by readable columns of %s',
    (asker, table) => checkOrdersByReadableColumns(world, table, asker),
  )
})

describe('embedded rows', () => {
  test.each(askers)('equal the rows of a plain read for %s, across every foreign key', (asker) =>
    checkEmbeddedRows(world, asker),
  )
})

function named<Cell extends { identity: string; kind: string; table: string }>(list: Cell[]) {
  return list.map(
    (cell) => [`${cell.identity}: ${cell.kind} of ${cell.table}`, cell] as [string, Cell],
  )
}
