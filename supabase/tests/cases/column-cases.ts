import { accessMatrix } from '../access-matrix.ts'
import {
  databaseRoleOf,
  type Identity,
  identityPerRole,
  type TableAccess,
  toColumnList,
} from '../access-types.ts'
import type { Prober } from '../setup/prober.ts'
import { assertCase, type TestCase } from './test-case.ts'

type ColumnOperation = 'select' | 'insert' | 'update'

const operations: ColumnOperation[] = ['select', 'insert', 'update']

/** Tests the grants of every column for each database role. */
export function columnCases(): TestCase[] {
  return Object.entries(accessMatrix.tables).flatMap(([table, access]) =>
    access.columns.split(' ').flatMap((column) =>
      operations.flatMap((operation) =>
        identityPerRole.map((identity) => ({
          name: `${databaseRoleOf(identity)}: ${operation} column ${column} of ${table}`,
          about: table,
          run: (prober: Prober) =>
            runColumn(prober, { table, access, column, operation, identity }),
        })),
      ),
    ),
  )
}

interface ColumnCell {
  table: string
  access: TableAccess
  column: string
  operation: ColumnOperation
  identity: Identity
}

async function runColumn(prober: Prober, cell: ColumnCell): Promise<void> {
  const { refused } = await prober.ask(cell.identity, statement(cell))
  const granted = isGranted(cell)
  // Postgres refuses to write a generated column, or a computed column of a view, before it checks rights.
  if (refused?.code === '428C9' || (cell.access.isView && refused?.code === '0A000')) return
  // Updates of a role or an email are granted, so that triggers can refuse and audit them.
  const isDenied = /^permission denied/.test(refused?.message ?? '')
  assertCase(
    isDenied !== granted,
    granted ? `it is refused: ${refused?.message}` : 'it is not refused',
  )
}

/** Matches no row. Postgres checks the privileges anyway. */
function statement({ table, column, operation }: ColumnCell): string {
  if (operation === 'select') return `select ${column} from ${table} limit 0`
  if (operation === 'update') return `update ${table} set ${column} = null where false`
  return `insert into ${table} (${column}) overriding system value select null where false`
}

function isGranted({ access, column, operation, identity }: ColumnCell): boolean {
  const granted = access.grants[databaseRoleOf(identity)]?.[operation]
  return toColumnList(granted, access.columns).includes(column)
}
