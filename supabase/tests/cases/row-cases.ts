import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  type Identity,
  identities,
  isInGroup,
  type RowAccess,
  type RowValues,
  type TableAccess,
  toColumnList,
} from '../access-types.ts'
import { replaceRowPlaceholders } from '../setup/fill-values.ts'
import type { Prober, StatementOutcome } from '../setup/prober.ts'
import { placeholderValuesFor } from '../setup/world-people.ts'
import { assertCase, type TestCase } from './test-case.ts'

type RowOperation = 'select' | 'update' | 'delete'

interface Cell {
  table: string
  access: TableAccess
  row: RowAccess
  kind: string
  operation: RowOperation
  identity: Identity
}

/** Tests every table, kind of row, operation and identity. */
export function rowCases(): TestCase[] {
  return listRowCases().map((cell) => ({
    name: `${cell.identity}: ${cell.operation} ${cell.kind} row of ${cell.table}`,
    about: cell.table,
    run: (prober) => runCell(prober, cell),
  }))
}

/** Returns the combinations, also for tests over HTTP. */
export function listRowCases(): Cell[] {
  return Object.entries(accessMatrix.tables).flatMap(([table, access]) =>
    Object.entries(access.rows).flatMap(([kind, row]) =>
      (['select', 'update', 'delete'] as const).flatMap((operation) =>
        identities.map((identity) => ({ table, access, row, kind, operation, identity })),
      ),
    ),
  )
}

/**
 * Returns the expected outcome of a combination: refused with an error, silently empty, or allowed.
 */
export function expectedOutcome(cell: Cell): 'allowed' | 'refused' | 'empty' {
  const grant = cell.access.grants[databaseRoleOf(cell.identity)]?.[cell.operation]
  if (grant === undefined) return 'refused'
  if (cell.identity === 'service') return 'allowed'
  return isInGroup(accessMatrix, cell.row[cell.operation], cell.identity) ? 'allowed' : 'empty'
}

async function runCell(prober: Prober, cell: Cell): Promise<void> {
  const match = replaceRowPlaceholders(cell.row.match, placeholderValuesFor(cell.identity))
  const before = await readRows(prober, cell.table, match)
  if (hasRow(cell)) assertCase(before.length > 0, 'there is no row to allow or deny')
  const outcome = await prober.ask(cell.identity, statement(cell, match), [
    ...Object.values(match),
    ...(cell.operation === 'update' ? Object.values(cell.access.change) : []),
  ])
  const after = await readRows(prober, cell.table, match)
  judge(cell, outcome, JSON.stringify(before) !== JSON.stringify(after))
}

function hasRow({ row, identity }: Cell): boolean {
  const isOwn =
    JSON.stringify(row.match).includes('{me}') || JSON.stringify(row.match).includes('{my')
  return !isOwn || (identity !== 'anonymous' && identity !== 'profileless')
}

/**
 * Returns the readable columns, or all columns if no column is readable, so that the whole table is
 * refused.
 */
export function selectableColumns({ access, identity }: Pick<Cell, 'access' | 'identity'>): string {
  const granted = access.grants[databaseRoleOf(identity)]?.select
  return granted === undefined ? '*' : toColumnList(granted, access.columns).join(', ')
}

function statement(cell: Cell, match: RowValues): string {
  const { table, access, operation } = cell
  const where = Object.keys(match)
    .map((column, index) => `${column} = $${index + 1}`)
    .join(' and ')
  if (operation === 'select')
    return `select ${selectableColumns(cell)} from ${table} where ${where}`
  if (operation === 'delete') return `delete from ${table} where ${where}`
  const first = Object.keys(match).length + 1
  const set = Object.keys(access.change).map((column, index) => `${column} = $${first + index}`)
  return `update ${table} set ${set.join(', ')} where ${where}`
}

async function readRows(prober: Prober, table: string, match: RowValues): Promise<unknown[]> {
  const where = Object.keys(match).map((column, index) => `${column} = $${index + 1}`)
  return await prober.own(
    `select to_jsonb(t) as row from ${table} as t where ${where.join(' and ')} order by 1`,
    Object.values(match),
  )
}

function judge(cell: Cell, { refused, rows }: StatementOutcome, changed: boolean): void {
  const expected = expectedOutcome(cell)
  if (expected === 'refused') {
    assertCase(
      refused?.code === '42501',
      `it is not refused but ${describe(refused, rows, changed)}`,
    )
    return
  }
  if (refused) {
    const blocked = cell.identity === 'service' && /^(23001|23503)$/.test(refused.code)
    assertCase(blocked, `it is refused: ${refused.code} ${refused.message}`)
    return
  }
  const happened = cell.operation === 'select' ? rows.length > 0 : changed
  assertCase(
    happened === (expected === 'allowed'),
    `it should be ${expected} but ${happened ? 'happens' : 'does nothing'}`,
  )
}

function describe(refused: StatementOutcome['refused'], rows: unknown[], changed: boolean): string {
  if (refused) return `fails with ${refused.code} ${refused.message}`
  return changed ? 'changes the row' : `answers ${rows.length} rows`
}
