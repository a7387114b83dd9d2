import * as z from 'zod'

/**
 * Who asks. `profileless` has no profile row, `newcomer` has just signed in and `unfinished` skipped the
 * payment; `demoted` was an admin when the token was made. `departed` is an admin whose session has ended:
 * the column of the token that outlives its sign-out.
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
/** The name of a group of the file, or one identity. */
const who = z.string()
/** Column names with spaces between them, or every column. */
const columns = z.string()
/** Values with `{names}` that the test world fills in, as `{me}`. */
const values = z.record(z.string(), z.unknown())

const grants = z.strictObject({
  select: columns.optional(),
  insert: columns.optional(),
  update: columns.optional(),
  delete: z.literal(true).optional(),
})

/** One policy: the command with its role, and the conditions as the catalogue prints them. */
const policy = z.strictObject({
  select: apiRole.optional(),
  insert: apiRole.optional(),
  update: apiRole.optional(),
  delete: apiRole.optional(),
  using: z.string().optional(),
  check: z.string().optional(),
})

/** A kind of row, how it is found, and who may do what with it. */
const row = z.strictObject({
  match: values,
  select: who.optional(),
  update: who.optional(),
  delete: who.optional(),
})

/** A row to write, who may, and who is asked (everybody when not given). */
const insert = z.strictObject({ row: values, by: who, as: z.array(identity).optional() })

const table = z
  .strictObject({
    columns: z.string(),
    grants: z.partialRecord(apiRole, grants),
    policies: z.record(z.string(), policy),
    /** A harmless change, for the update cells. */
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
  /** Database roles with spaces between them. */
  execute: z.string().default(''),
  /** Named arguments, for functions that the Data API reaches. */
  call: z.string().default(''),
  by: who.default('nobody'),
  /** SQLSTATE for somebody who may execute it but is refused inside. */
  refusal: z.string().default('42501'),
})

export const accessMatrixSchema = z.strictObject({
  groups: z.record(z.string(), z.array(identity)),
  tables: z.record(z.string(), table),
  functions: z.record(z.string(), callable),
})

export type Identity = z.infer<typeof identity>
export type ApiRole = z.infer<typeof apiRole>
export type Values = z.infer<typeof values>
export type RowAccess = z.infer<typeof row>
export type InsertAccess = z.infer<typeof insert>
export type TableAccess = z.infer<typeof table>
export type FunctionAccess = z.infer<typeof callable>
export type AccessMatrix = z.infer<typeof accessMatrixSchema>

/** All that the tests know of one table: a file of `tests/tables` exports it as `table`. */
export interface TableFile {
  /** With its schema: `public.notices`. */
  name: string
  /** Who may do what. */
  access: z.input<typeof table>
  /** Who may call the functions that come with it, by their signature. */
  functions?: Record<string, z.input<typeof callable>>
  /**
   * SQL that gives the cells a row of each kind; of a table with a unique index two rows. Absent where
   * `setup/world.ts` tells of them.
   */
  world?: string
  /** For each check the values that only it refuses, by the name of the constraint. */
  refuses?: Record<string, readonly Values[]>
  /** For each unique index the columns that two rows may not share. */
  uniqueKeys?: Record<string, string>
  /** For each foreign key what happens on delete: `{ created_by: 'set null' }`. */
  foreignKeys?: Record<string, 'cascade' | 'restrict' | 'set null'>
}

/** Who is asked about what depends on the database role alone: grants of columns, functions and schemas. */
export const onePerRole: readonly Identity[] = ['anonymous', 'admin', 'service']

/** The database role that a request of this identity runs as. */
export function roleOf(asker: Identity): ApiRole {
  if (asker === 'anonymous') return 'anon'
  return asker === 'service' ? 'service_role' : 'authenticated'
}

/** The granted columns of a table, one by one. */
export function listColumns(granted: string | undefined, ofTable: string): string[] {
  if (granted === undefined) return []
  return (granted === 'all' ? ofTable : granted).split(' ')
}

/** Whether an identity belongs to a group of the matrix, or is meant by its own name. */
export function includes(matrix: AccessMatrix, group: string | undefined, asker: Identity) {
  if (group === undefined) return false
  const members = matrix.groups[group]
  if (!members && group !== asker && !identity.safeParse(group).success) {
    throw new Error(`The access matrix has no group ${group}.`)
  }
  return members?.includes(asker) ?? group === asker
}
