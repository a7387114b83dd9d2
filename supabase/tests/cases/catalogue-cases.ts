import { accessMatrix } from '../access-matrix.ts'
import { type TableAccess, toColumnList } from '../access-types.ts'
import type { Prober } from '../setup/prober.ts'
import { tableFiles } from '../table-files.ts'
import { catalogueQueries } from './catalogue-queries.ts'
import { checkViolations, uniqueKeys } from './check-violations.ts'
import { assertCase, type TestCase } from './test-case.ts'

const tables = Object.entries(accessMatrix.tables)

/** Expected lines of the catalogue. */
const expectations: [name: string, query: keyof typeof catalogueQueries, lines: string[]][] = [
  [
    'tables and columns are those of the access matrix, all with row level security',
    'columns',
    tables.flatMap(([table, { isView, columns }]) =>
      columns.split(' ').map((column) => `${table}.${column} ${isView ? 'v' : 'r'} secured`),
    ),
  ],
  [
    'policies are those of the access matrix, word by word',
    'policies',
    tables.flatMap(([table, access]) => listPolicies(table, access)),
  ],
  [
    'grants are those of the access matrix, column by column',
    'grants',
    tables.flatMap(([table, access]) => listGrants(table, access)),
  ],
  [
    'functions and their rights are those of the access matrix, each with a fixed search_path',
    'functions',
    Object.entries(accessMatrix.functions).map(
      ([name, { definer, execute }]) =>
        `${name} ${definer ? 'definer' : 'invoker'} pinned: ${execute}`,
    ),
  ],
  [
    'the only aggregate is the one that answers sealed functions',
    'aggregates',
    ['public.sealed_answer to authenticated'],
  ],
  ['no API role can use the schema private', 'openPrivateSchema', []],
  ['every check has a value that it refuses', 'checks', Object.keys(checkViolations)],
  ['every unique index has a twin that it refuses', 'uniqueIndexes', Object.keys(uniqueKeys)],
  [
    'every foreign key says what happens on delete, and contributions never go with it',
    'foreignKeys',
    tableFiles.flatMap(({ name, foreignKeys = {} }) =>
      Object.entries(foreignKeys).map(([column, then]) => `${bare(name)}.${column} ${then}`),
    ),
  ],
  ['every table, column and function is described', 'undescribed', []],
  ['a policy that reaches beyond the own row asks for a live session', 'sessionlessPolicies', []],
  [
    'no policy opens rows of other people by role, except the audit log for the superuser',
    'readsByRole',
    ['audit_log.select_superuser', 'jobs.select_open_or_applied_or_admin'],
  ],
  ['every foreign key has an index behind it', 'unindexedForeignKeys', []],
]

function bare(table: string): string {
  return table.replace(/^public\./, '')
}

/** Tests that the catalogue equals the access matrix and has nothing beyond it. */
export function catalogueCases(): TestCase[] {
  return expectations.map(([name, query, lines]) => ({
    name,
    about: 'catalogue',
    run: (prober) => compare(prober, catalogueQueries[query], lines),
  }))
}

async function compare(prober: Prober, query: string, expected: string[]): Promise<void> {
  const found = (await prober.own(query)).map(({ line }) => String(line))
  const unexpected = found.filter((line) => !expected.includes(line))
  const missing = expected.filter((line) => !found.includes(line))
  assertCase(
    unexpected.length + missing.length === 0,
    `unexpected: ${unexpected.join('; ')}\nmissing: ${missing.join('; ')}`,
  )
}

function listPolicies(table: string, { policies }: TableAccess): string[] {
  return Object.entries(policies).map(([name, { using = '', check = '', ...command }]) => {
    const [operation, role] = Object.entries(command)[0] ?? []
    return `${table} ${name} ${operation} to ${role} using ${using} check ${check}`
  })
}

function listGrants(table: string, { columns, grants }: TableAccess): string[] {
  return Object.entries(grants).flatMap(([role, { delete: mayDelete, ...ofColumns }]) => [
    ...(mayDelete ? [`${role}: delete ${table}`] : []),
    ...Object.entries(ofColumns).flatMap(([privilege, granted]) =>
      granted === 'all'
        ? [`${role}: ${privilege} ${table}`]
        : toColumnList(granted, columns).map(
            (column) => `${role}: ${privilege} ${table}.${column}`,
          ),
    ),
  ])
}
