import * as z from 'zod'

/**
 * Callers of the tests. `profileless` has no profile row, `newcomer` has just signed in, and
 * `unfinished` skipped the payment. `demoted` was an admin when the token was issued. `departed` is
 * an admin whose session has ended, with a token that is still valid.
 */
export const identities = [
  'anonymous',
  'profileless',
  'newcomer',
  'unfinished',
  'member',
  'demoted',
  'departed',
  'admin',
  'superuser',
  'service',
] as const

const apiRoles = ['anon', 'authenticated', 'service_role'] as const

const identity = z.enum(identities)
const apiRole = z.enum(apiRoles)
/** Name of a group in the file, or an identity. */
const who = z.string()
/** Column names separated by spaces, or every column. */
const columns = z.string()
/** Values with placeholders such as `{me}`, which the test world fills in. */
const values = z.record(z.string(), z.unknown())

const grants = z.strictObject({
  select: columns.optional(),
  insert: columns.optional(),
  update: columns.optional(),
  delete: z.literal(true).optional(),
})

/** A policy: its command with the role, and its conditions as the catalogue prints them. */
const policy = z.strictObject({
  select: apiRole.optional(),
  insert: apiRole.optional(),
  update: apiRole.optional(),
  delete: apiRole.optional(),
  using: z.string().optional(),
  check: z.string().optional(),
})

/** A kind of row: how to find it, and its permitted callers per operation. */
const row = z.strictObject({
  match: values,
  select: who.optional(),
  update: who.optional(),
  delete: who.optional(),
})

/** A row to insert, its permitted callers, and the callers to test (by default all). */
const insert = z.strictObject({ row: values, by: who, as: z.array(identity).optional() })

const table = z
  .strictObject({
    /** Whether the entry is a view, which runs with the rights of its caller. */
    isView: z.literal(true).optional(),
    columns: z.string(),
    grants: z.partialRecord(apiRole, grants),
    policies: z.record(z.string(), policy),
    /** Harmless change for the update tests. */
    change: values.default({}),
    rows: z.record(z.string(), row).default({}),
    inserts: z.record(z.string(), insert).default({}),
  })
  .refine(({ rows, change }) => isEmpty(rows) || !isEmpty(change), {
    path: ['change'],
    error: 'A table with rows needs a change that its update cells can try.',
  })

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0
}

const callable = z.strictObject({
  definer: z.literal(true).optional(),
  /** Database roles separated by spaces. */
  execute: z.string().default(''),
  /** Named arguments of functions that the Data API exposes. */
  call: z.string().default(''),
  by: who.default('nobody'),
  /** SQLSTATE for a caller who may execute the function but is refused by its body. */
  refusal: z.string().default('42501'),
})

export const accessMatrixSchema = z.strictObject({
  groups: z.record(z.string(), z.array(identity)),
  tables: z.record(z.string(), table),
  functions: z.record(z.string(), callable),
})

export type Identity = z.infer<typeof identity>
export type ApiRole = z.infer<typeof apiRole>
export type RowValues = z.infer<typeof values>
export type RowAccess = z.infer<typeof row>
export type InsertAccess = z.infer<typeof insert>
export type TableAccess = z.infer<typeof table>
export type FunctionAccess = z.infer<typeof callable>
export type AccessMatrix = z.infer<typeof accessMatrixSchema>

/** Expected access to one table. Each file of `tests/tables` exports one as `table`. */
export interface TableFile {
  /** Name with its schema: `public.notices`. */
  name: string
  /** Permitted callers per operation. */
  access: z.input<typeof table>
  /** Permitted callers of the table's functions, by signature. */
  functions?: Record<string, z.input<typeof callable>>
  /**
   * SQL that inserts a row of each kind, and two rows if the table has a unique index. Undefined if
   * `setup/world.ts` inserts them.
   */
  world?: string
  /** Columns with one line of text, separated by spaces. */
  lines?: string
  /** Columns with paragraphs of text, separated by spaces. */
  paragraphs?: string
  /** Values that only this check refuses, by constraint name. */
  refuses?: Record<string, readonly RowValues[]>
  /** Columns that two rows may not share, by unique index. */
  uniqueKeys?: Record<string, string>
  /** Action on delete of each foreign key: `{ created_by: 'set null' }`. */
  foreignKeys?: Record<string, 'cascade' | 'restrict' | 'set null'>
}

/**
 * One identity per database role, for tests that depend only on the role: grants of columns,
 * functions and schemas.
 */
export const identityPerRole: readonly Identity[] = ['anonymous', 'admin', 'service']

/** Returns the database role of this identity's requests. */
export function databaseRoleOf(asker: Identity): ApiRole {
  if (asker === 'anonymous') return 'anon'
  return asker === 'service' ? 'service_role' : 'authenticated'
}

/** Returns the granted columns of a table as a list. */
export function toColumnList(granted: string | undefined, ofTable: string): string[] {
  if (granted === undefined) return []
  return (granted === 'all' ? ofTable : granted).split(' ')
}

/** Returns whether an identity equals `group` or belongs to the group with this name in the matrix. */
export function isInGroup(matrix: AccessMatrix, group: string | undefined, asker: Identity) {
  if (group === undefined) return false
  const members = matrix.groups[group]
  if (!members && group !== asker && !identity.safeParse(group).success) {
    throw new Error(`The access matrix has no group ${group}.`)
  }
  return members?.includes(asker) ?? group === asker
}
